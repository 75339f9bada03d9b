import type { EntityKind, Intent } from '../intent.ts';
import { groupCalled } from '../said/grouping.ts';

const OTHER_KIND = /^(?:(?:and|or|ok|so|what about|how about|the|our|all) )*([a-z]+(?: types?)?)$/;
const LISTS =
  /^(?:(?:and|so|ok|then|can you|could you|please) )*(?:(?:list|show|name|see|give)(?: me)?(?: (?:them|those|the names))?(?: all)?|(?:who|what|which) (?:are|were) (?:they|those|these)|which ones|names)(?: please)?$/;
const KIND_OF: Readonly<Partial<Record<string, EntityKind>>> = {
  customer: 'contact',
  engineer: 'engineer',
  site: 'site',
  job_type: 'job_type',
  category: 'job_category',
};

/** After records were counted or listed: others of them, or all their names. After one was spoken of: a detail of it. */
export function directoryAfter(before: Intent, now: Intent): Intent | null {
  if (now.directory?.asks === 'details' && now.named.length === 0 && now.reference === null) {
    const named = before.named.filter(
      ({ kind }) => kind === 'contact' || kind === 'site' || kind === 'engineer',
    );
    return named.length > 0 ? { ...now, topic: 'records', named: named.slice(0, 1) } : null;
  }
  const { directory } = before;
  if (before.topic !== 'records' || !directory || !('kind' in directory) || now.named.length > 0) return null;
  if (LISTS.test(now.text)) return { ...before, directory: { ...directory, asks: 'list' }, text: now.text };
  const said = OTHER_KIND.exec(now.text)?.[1];
  const kind = said === undefined ? undefined : KIND_OF[groupCalled(said) ?? ''];
  return kind ? { ...before, directory: { asks: directory.asks, kind }, text: now.text } : null;
}
