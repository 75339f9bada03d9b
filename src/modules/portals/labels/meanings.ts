import type { FieldName } from './fields.ts';

const IDENTIFIER = 'no|number|id|ref|reference';
const PLACE =
  'site store location property building branch premises outlet shop facility depot practice surgery clinic school campus hotel pub restaurant venue estate unit ward centre warehouse'.replaceAll(
    ' ',
    '|',
  );
const ORDER = 'work|works|job|service|task|ticket|case|call|request|incident|helpdesk|instruction|order';
const COMPLETION = 'complet\\w+|finish\\w*|fix\\w*|resol\\w+|rectif\\w+|due|deadline';
const ARRIVAL = 'respon\\w+|attend\\w*|arriv\\w+|on ?site|there|reach';
const VISIT = 'schedul\\w+|appointment|planned|booked|visit';
const TIME_LIMIT = 'by|due|date|time|target|before|deadline';
const LOGGED = 'logged|created|raised|reported|issued|received';
const REPORTED = 'reported|raised|logged|requested|called|submitted|placed|notified';

const has = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`);
const hasBoth = (first: string, second: string): RegExp =>
  new RegExp(`\\b(?:${first})\\b.{0,40}\\b(?:${second})\\b`);

/** Which field the words of an unlisted label stand for. The first match wins. */
const MEANINGS: readonly (readonly [RegExp, FieldName])[] = [
  [has('fax|e ?mail|vendor|supplier|contractor|provider|engineer|technician|vat|asbestos|permit'), 'other'],
  [has('accept(?:ance)?'), 'other'],
  [has('post ?code|zip|postal code'), 'postcode'],
  [has('po|purchase order|customer order|client order|official order'), 'po_number'],
  [has('priority|severity|urgency'), 'priority_raw'],
  [has('nte|not to exceed|spend|limit|budget|ceiling'), 'nte'],
  [has('(?:authori[sz]ed|approved|max|maximum) (?:value|amount|cost|spend)'), 'nte'],
  [has(`(?:${LOGGED}) (?:on|at|date|time)|date (?:${LOGGED})`), 'logged_at'],
  [hasBoth(COMPLETION, TIME_LIMIT), 'complete_by'],
  [hasBoth('target|due|required|latest', 'complet\\w+|finish|fix|resol\\w+|by'), 'complete_by'],
  [hasBoth(ARRIVAL, TIME_LIMIT), 'respond_by'],
  [hasBoth('target|due|required', 'respon\\w+|attend\\w*|arriv\\w+'), 'respond_by'],
  [hasBoth(VISIT, 'date|start|for|on'), 'scheduled_at'],
  [has('(?:start|visit|appointment) (?:date|on)'), 'scheduled_at'],
  [has('tel|telephone|phone|mobile|cell|contact (?:no|number)'), 'contact_phone'],
  [has(`(?:${REPORTED}) by`), 'reported_by'],
  [has('caller|requestor|requester|reporter|originator|contact'), 'reported_by'],
  [has('address'), 'address'],
  [hasBoth(PLACE, `code|${IDENTIFIER}`), 'site_code'],
  [hasBoth(ORDER, IDENTIFIER), 'work_order_number'],
  [has('asset|equipment|plant|appliance|machine'), 'asset'],
  [has('trade|discipline|skill|craft|specialism'), 'trade'],
  [hasBoth('problem|fault|issue|symptom|failure', 'type|code|category|class|title|summary'), 'problem'],
  [has('description|describe|details?|scope|fault|defect|narrative'), 'description'],
  [has('works? (?:required|requested|needed)'), 'description'],
  [has('access|hours|parking|keys?'), 'access'],
  [has(PLACE), 'site_name'],
  [has('client|customer|tenant|brand'), 'customer_name'],
];

/** The field that the words of a label stand for, if any of them tells. */
export function meaningOf(words: string): FieldName | undefined {
  return MEANINGS.find(([pattern]) => pattern.test(words))?.[1];
}
