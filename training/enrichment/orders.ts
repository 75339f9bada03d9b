import { readFileSync } from 'node:fs';
import { equipmentCandidates } from '#/modules/enrichment/ai/equipment.ts';
import { faultCandidates } from '#/modules/enrichment/ai/fault-type.ts';
import { signsAsFeatures } from '#/modules/enrichment/classify/meant.ts';
import { cleanedNotes } from '#/modules/enrichment/outcome/processed-outcome.ts';
import { readText } from '#/modules/enrichment/text/read-text.ts';
import { verticalFrom } from '#/modules/enrichment/vertical.ts';
import type { LabelledOrder } from '../../bench/enrichment/tally.ts';
import type { Row } from '../softmax.ts';

/** Labelled work orders that have been read, and so serve the training. */
export const ORDER_SETS = ['shown', 'first', 'second', 'third', 'fifth'] as const;

export function ordersOf(set: string): LabelledOrder[] {
  return readFileSync(new URL(`../../bench/data/work-orders-${set}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LabelledOrder);
}

/**
 * The things that orders may speak of: those of the label, and those that may be told, are meant. Each order is read as it
 * is and as it came in, before there were notes.
 */
export function rowsOfThings(orders: readonly LabelledOrder[]): Row[] {
  return orders.flatMap((order, family) =>
    [order, unvisited(order)].flatMap((one) => {
      const { trade, readings, type } = readingOf(one);
      return equipmentCandidates(readings, trade, type).map(({ name, signs }) => {
        const isMeant = [...order.equipment, order.equipmentAllowed].some((names) => names.includes(name));
        return { kind: Number(isMeant), family, features: signsAsFeatures(signs) };
      });
    }),
  );
}

/** The faults that orders may tell of; any of the label, and any that may be told, is right. */
export function rowsOfFaults(orders: readonly LabelledOrder[]): Row[] {
  return orders.flatMap((order, family) => {
    const { trade, readings, type } = readingOf(order);
    const right = faultsOf(order);
    return faultCandidates(...readings, trade, type).map(({ name, signs }) => ({
      kind: Number(right.includes(name)),
      family,
      features: signsAsFeatures(signs),
    }));
  });
}

function unvisited(order: LabelledOrder): LabelledOrder {
  return { ...order, outcome: '' };
}

/** The names under which what is wrong may be told. */
export function faultsOf({ fault, faultAllowed = [] }: LabelledOrder): readonly string[] {
  return fault ?? faultAllowed;
}

export function readingOf({ type, description, outcome }: LabelledOrder) {
  const readings = [readText(description), readText(cleanedNotes(outcome) ?? outcome)] as const;
  return {
    readings,
    trade: verticalFrom(type, null, ...readings),
    type: type ? readText(type) : null,
  };
}
