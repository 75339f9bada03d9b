import type { Ctx } from '#/platform/context.ts';
import type { Outbound } from '#/platform/outbound.ts';
import { HOUR_MS } from '#/platform/time.ts';
import type { MasterRecords, VisitRecords } from '../generate.ts';
import type { Operator } from '../operators/operator.ts';
import type { Random } from '../random.ts';

export type Role = Operator['colleagues'][number]['role'];

/** What the office's records are made from. */
export interface Office {
  readonly ctx: Ctx;
  readonly outbound: Outbound;
  readonly operator: Operator;
  /** User ids. */
  readonly users: Readonly<Record<Role, number>>;
  readonly masterRecords: MasterRecords;
  /** The recent jobs with their records, oldest first. */
  readonly visits: readonly VisitRecords[];
  readonly now: number;
  readonly random: Random;
}

/** A context so many hours in the past. */
export function ago({ ctx, now }: Pick<Office, 'ctx' | 'now'>, hours: number): Ctx {
  const at = new Date(now - hours * HOUR_MS);
  return { ...ctx, now: () => at };
}

/** Texts may name {site}, {reference}, {customer}, {engineer} and {operator}. */
export function filled(template: string, slots: Readonly<Record<string, string>>): string {
  return template
    .split(/[{}]/)
    .map((piece, at) => (at % 2 === 0 ? piece : (slots[piece] ?? '')))
    .join('');
}
