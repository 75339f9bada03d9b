import { isYearLast, type TargetFields } from '#/modules/columns/index.ts';
import type { Failure } from './file/chunks.ts';
import { valueAt } from './mapping/records.ts';

/** Failures of one kind: the same field and reason and, for enums, the same value. */
export interface FailureGroup {
  readonly count: number;
  readonly first: Failure;
  /** The value of the first; null where none was given. */
  readonly value: string | null;
}

const GROUPS_MAX = 500;
const VALUE_LENGTH_MAX = 40;

/** Groups failures as they arrive, so that a file of similar failures is summarised in one line. */
export class FailureGroups {
  readonly #target: TargetFields;
  readonly #groups = new Map<string, { count: number; first: Failure; value: string | null }>();

  constructor(target: TargetFields) {
    this.#target = target;
  }

  add(failure: Failure, given: unknown): void {
    const value = shown(failure.param === null ? undefined : valueAt(given, failure.param));
    const isWord = this.#allowedAt(failure.param) !== undefined;
    const key = JSON.stringify([failure.param, failure.message, isWord ? value : null]);
    const group = this.#groups.get(key);
    if (group) group.count += 1;
    else if (this.#groups.size < GROUPS_MAX) this.#groups.set(key, { count: 1, first: failure, value });
  }

  /** The most frequent first. */
  list(): FailureGroup[] {
    return [...this.#groups.values()].sort((one, other) => other.count - one.count);
  }

  /** How to fix them, one line each. */
  advice(): string[] {
    const groups = this.list();
    const dated = groups.find(
      ({ value, first }) => value !== null && this.#isMoment(first.param) && isYearLast(value),
    );
    const words = [...Map.groupBy(groups, ({ first }) => first.param)].flatMap(([path, [worst]]) => {
      const allowed = this.#allowedAt(path);
      if (!allowed || !worst || worst.value === null) return [];
      return [
        `${path} takes: ${allowed.join(', ')}. Map other words, such as --value '${path}:${worst.value}=${allowed[0]}'.`,
      ];
    });
    const texts = groups.find(
      ({ value, first }) => value !== null && /\p{L}/u.test(value) && this.#isNumberId(first.param),
    );
    return [
      ...(texts
        ? [`${texts.value} is no number: --text-ids takes ids that are texts, in every file of this company.`]
        : []),
      ...(dated
        ? [
            `${dated.value} is no ISO date: --dates dmy reads the day first, --dates mdy the month. A date that is none fails either way.`,
          ]
        : []),
      ...words,
    ];
  }

  #allowedAt(path: string | null): readonly string[] | undefined {
    return this.#target.fields.find((field) => field.path === path)?.allowed;
  }

  #isNumberId(path: string | null): boolean {
    return this.#target.fields.some(
      (field) => field.path === path && field.whole === true && /(^id|Id)$/.test(field.path),
    );
  }

  #isMoment(path: string | null): boolean {
    return this.#target.fields.some((field) => field.path === path && field.kind === 'moment');
  }
}

function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX - 1)}…` : text;
}
