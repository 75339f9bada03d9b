import { isoOf } from '../calendar.ts';
import type { Visit } from '../history/visit.ts';
import { randomFrom, seedOf } from '../random.ts';
import type { DemoWorksheet } from '../records.ts';
import { fill, sentence } from '../text/fill.ts';

type Answers = DemoWorksheet['answers'];

/** The form filled in on site, if this visit has one: every planned visit, one call-out in four. */
export function worksheetOf(visit: Visit, seed: number): DemoWorksheet | undefined {
  const { request, actualEnd, result, jobId, matter, assetId } = visit;
  if (actualEnd === undefined || result === undefined || result === 'No access') return undefined;
  const random = randomFrom(seedOf(seed, 'worksheet', jobId));
  const planned = matter.service !== undefined && request.cause === 'planned';
  if (!planned && assetId === undefined && !random.chance(0.14)) return undefined;
  const open = visit.status === 'completedWithIssues';
  const { slots } = matter;
  const asset: Answers = assetId === undefined ? [] : [{ question: 'Asset ID', answer: assetId }];
  const answers: Answers = planned
    ? [
        { question: 'Risk assessment completed?', answer: 'Yes' },
        ...asset,
        {
          question: 'Work carried out',
          answer: sentence(fill(random.pick(matter.service?.does ?? ['']), slots)),
        },
        { question: 'Readings', answer: fill(random.pick(matter.service?.readings ?? ['']), slots) },
        { question: 'Left in working order?', answer: open && random.chance(0.4) ? 'No' : 'Yes' },
        { question: 'Remedial works required?', answer: open ? sentence(slots.works) : 'No' },
      ]
    : [
        { question: 'Risk assessment completed?', answer: 'Yes' },
        ...asset,
        { question: 'Equipment', answer: sentence(slots.eq) },
        { question: 'Make', answer: slots.make },
        { question: 'Serial number', answer: slots.serial },
        {
          question: 'Fault found',
          answer: sentence(fill(matter.cause[0] || 'None', slots)),
        },
        {
          question: 'Parts used or needed',
          answer: open || random.chance(0.4) ? slots.part || 'None' : 'None',
        },
      ];
  return {
    worksheetId: 200_000 + jobId,
    jobId,
    name: planned ? `${request.kind.record.name.replace('PPM - ', '')} record` : 'Call-out report',
    answers,
    completedAt: isoOf(actualEnd),
  };
}
