import type { Detail, DirectoryAsked, EntityKind, Intent, Named } from '../intent.ts';

const SITES = 'sites?|buildings?|locations?|premises|propert(?:y|ies)|stores?|branch(?:es)?|places|addresses';
/** How the kinds of records are called. */
const KINDS: readonly (readonly [RegExp, EntityKind])[] = [
  [/^customers?$/, 'contact'],
  [/^engineers?$/, 'engineer'],
  [new RegExp(`^(?:${SITES})$`), 'site'],
  [/^(?:job types?|types? of (?:jobs?|work)|kinds? of (?:jobs?|work)|trades?)$/, 'job_type'],
  [/^(?:job )?categor(?:y|ies)$/, 'job_category'],
];
const KIND = `((?:job )?categories|job types|(?:types|kinds) of (?:jobs|work)|trades|customers|engineers|${SITES})`;
const ASKING =
  '(?:(?:list|show|names?|give|tell|get|see|who|which|what|how many|number|count|total|are|is|do|does|have|can|could|we|i|you|me|us|a|an|full|complete|of|all|every|each|the|our|your|different|active|inactive|stopped|current|live|please) )+';
const HOLDING =
  '(?: (?:we|you|us|they|there|are|is|do|does|that|which|have|has|had|got|look|looking|looked|after|cover|covering|covered|serve|service|serviced|maintain|manage|use|using|employ|work|works|working|for|with|in|on|of|at|across|around|near|record|records|books|system|the|our|set|up|stop|stopped|inactive|no|longer|active|live|current|currently|altogether|all|total|please|right|now|offer|carry|out|by|name|@ppp))*';
/** Nothing but the kind, and words for having them: "which engineers have we got", "sites we cover in @ppp". */
const OF_KIND = new RegExp(`^${ASKING}${KIND}${HOLDING}$`);
const PLANNED = new RegExp(
  `^${ASKING}(?:job types|(?:types|kinds) of (?:jobs|work)) (?:are |is |count as |for )*(?:ppms?|planned(?: maintenance)?|maintenance|@ggg|@ttt)$`,
);
const GONE = /\b(?:on stop|stopped|inactive|no longer)\b/;
const COUNTED = /\b(?:how many|number of|count|total)\b/;

/** "How many customers do we have?", with words that HOLDING does not know. */
const COUNTS_KIND =
  /\b(?:how many|number of|total) (?:active )?(customers|engineers|sites|locations|job types|categories)\b(?!.*\b(?:jobs?|visits?|work(?:ed)?|did we (?:visit|do)|visited|attended|late|had|with)\b)/;

/** "Which sites do they have?", "list every building of @ccc", "where are their sites?" */
const SITES_ASKED = new RegExp(
  `\\b(?:which|what|list|show|name|give|see|every|all|where are|how many)\\b.{0,100}\\b(?:${SITES})\\b|^(?:the |and )*@ccc (?:${SITES})$|^(?:and )?(?:the |their )?(?:${SITES}) (?:of|for|at) @ccc$`,
);
const HOLDS =
  /\b(?:have|has|had|got|own\w*|run|runs|look\w* after|cover\w*|maintain\w*|manage\w*|service|belong\w*|on (?:the|our) books|with us|under|for|of|are there|their|at @ccc|are @ccc)\b|@ccc (?:sites?|buildings?|locations?|premises|stores?|branches)\b/;
/** What is said of work done, never of records. */
const OF_WORK =
  /[~]|@(?:rrr|ttt|ggg)|\b(?:jobs?|visits?|visited|call ?outs?|calls|issues?|problems?|late|over ?r[au]n\w*|repeat\w*|rate|most|least|fewest|worst|best|busiest|quietest|top|bottom|been|went|go|attend\w*|cases?|complaints?|alerts?|time|overdue|booked|fix\w*|fail\w*|never|average|long|wrong|down)\b/;
const OF_SITES_WORK = /@eee|\b(?:open|work|engineers?|teams?|not|no)\b/;

const DETAILS: readonly (readonly [RegExp, readonly Detail[]])[] = [
  [/\bcontact (?:details|info\w*)\b/, ['people', 'phone', 'email', 'address']],
  [
    /\baddress\b(?<!e ?mail address)|\bpost ?codes?\b|\bwhere (?:exactly )?(?:is|are) @(?:sss|ccc)(?: (?:based|located|exactly|at))*$|\b(?:location|whereabouts) (?:of|is|are) @|\b(?:get|directions) to @|\bwhich (?:town|city|area) is @/,
    ['address'],
  ],
  [
    /\b(?:(?:tele)?phone|tel|mobile|landline|contact|ring) ?(?:no|numbers?)\b|\b(?:telephone|mobile)\b|\bphone\b(?! ?calls?)|\bnumbers? (?:for|to (?:ring|call|reach)) (?:the )?@|\b(?:which|what) number\b/,
    ['phone'],
  ],
  [/\be ?mails?\b/, ['email']],
  [
    /\bwho (?:is|are) (?:(?:the|our|their|my) )?(?:\w+ )?contacts?\b|\bcontact (?:names?|persons?|people)\b|\b(?:site|main|key) contacts?\b|\bpoint of contact\b|\bcontacts? (?:at|for|of|do we have)\b|\bwho (?:do|should|can|would) (?:i|we) (?:ring|call|contact|speak to|talk to|phone|ask for|e ?mail)\b|\bwho to (?:ring|call|contact|speak to|ask for)\b/,
    ['people', 'phone'],
  ],
  [
    /\b(?:parent|head office|holding company)\b|\bwho owns @|\b(?:belongs?|belong(?:ing)?) to\b(?!.*\b(?:teams?|desks?|crews?)\b)|\bwhose (?:site|building|premises|place|property|store) is\b|\b(?:which|what) (?:customer|group)(?: (?:is|owns|has|have|does))? @\w+(?: (?:belong to|under|with|for|part of))?$|\bwho is the customer (?:at|of|for)\b|@\w+ (?:is )?part of (?:a|which|what|any)\b/,
    ['above'],
  ],
  [
    /\b(?:have|got|is there|are there) (?:a|an|any) (?:customers?|engineers?|sites?) (?:called|named|by the name of)\b|\bon stop\b|\bstill (?:a |an |one of |our |with |here|employed|active|working (?:for|with|here)|works? (?:for|with|here))|^(?:is|are) @\w+ (?:(?:still|a|an|one of|our|currently|active) )*(?:ours|customers?|clients?|engineers?|sites?|active|live)(?: of ours)?$|^do we (?:still )?(?:work for|look after|have|cover|maintain|service) @(?:ccc|sss)(?: as an? \w+)?$|^does @eee (?:still )?work (?:for us|here|with us)/,
    ['standing'],
  ],
  [
    /\b(?:which|what) (?:group|depot|region|division|department)\b.{0,120}@eee|\b(?:his|her|their) (?:group|depot|region|division|department)\b/,
    ['group'],
  ],
  [/\b(?:site|customer|account|building) (?:code|ref(?:erence)?|number|no|id)\b/, ['reference']],
];
const DETAILED: ReadonlySet<EntityKind> = new Set(['contact', 'engineer', 'site'] as const);

const PAPERS =
  /\b(?:certificat\w+|certs?|certified|quals?|qualif\w+|accredit\w+|skills?|skilled|licen[cs]e[ds]?|competenc\w+|gas safe|f gas|ipaf|pasma|cscs|oftec|refcom)\b/;
/** Words for the same that mean other things too. */
const TICKETS = /\b(?:tickets?|cards?|training|papers|paperwork)\b/;
const ENDS =
  /\b(?:expir\w*|run(?:s|ning)? out|laps\w*|renew\w*|out of (?:date|ticket|cert)|in date|up to date)\b/;
const HOLDERS =
  /@eee|\b(?:who|whose|(?:which|what|any|our|how many) (?:engineers?|lads|guys)|any ?(?:one|body)|every ?(?:one|body)|engineers?|he|she|his|her|our (?:lads|guys))\b/;
/** What is missing where it is asked for is what a sentinel tells. */
const NOT_PAPERS =
  /\b(?:jobs?|visits?|alerts?|sentinels?|gaps?|missing|lack\w*|issued|did|cases?|complaints?)\b/;

interface Said {
  /** In normal text, with its names. */
  readonly question: string;
  readonly rest: string;
  readonly named: readonly Named[];
  readonly ambiguous: boolean;
}

/** What of the records themselves is asked for, and nothing of the work: null where it is something else. */
export function directoryIn({ question, rest, named, ambiguous }: Said): DirectoryAsked | null {
  if (asksQualifications(rest, question)) return { asks: 'qualifications' };
  const kind = kindCalled(OF_KIND.exec(rest)?.[1]);
  const ownNames = named.length > 0 || ambiguous;
  if (kind && !ownNames && rest.split(' ').length > 1) {
    const active = GONE.test(rest) ? false : /\bactive\b/.test(rest) ? true : undefined;
    const all = active === undefined && !/@ppp/.test(rest);
    return {
      asks: COUNTED.test(rest) && all ? 'count' : 'list',
      kind,
      ...(active !== undefined && { active }),
    };
  }
  const details = detailsIn(rest, named, ambiguous || isShort(rest));
  if (details) return { asks: 'details', details };
  if (asksSitesOf(rest))
    return {
      asks: 'list',
      kind:
        /\bbranch(?:es)?\b/.test(rest) && named.some(({ branches = 0 }) => branches > 0) ? 'contact' : 'site',
    };
  if (PLANNED.test(rest)) return { asks: 'list', kind: 'job_type', plannedMaintenance: true };
  const counted = kindCalled(COUNTS_KIND.exec(rest)?.[1]);
  return counted ? { asks: 'count', kind: counted } : null;
}

function kindCalled(said: string | undefined): EntityKind | undefined {
  return said === undefined ? undefined : KINDS.find(([pattern]) => pattern.test(said))?.[1];
}

function asksSitesOf(rest: string): boolean {
  const sites = rest.replace(/\blook\w* after\b/, 'cover');
  return (
    /@ccc/.test(rest) &&
    SITES_ASKED.test(sites) &&
    HOLDS.test(sites) &&
    !OF_WORK.test(sites) &&
    !OF_SITES_WORK.test(sites)
  );
}

function detailsIn(rest: string, named: readonly Named[], open: boolean): readonly Detail[] | null {
  const [one] = named;
  const known = open || (one !== undefined && DETAILED.has(one.kind));
  if (!known || named.length > 1 || OF_WORK.test(rest)) return null;
  const found = DETAILS.filter(([pattern]) => pattern.test(rest)).flatMap(([, details]) => details);
  return found.length > 0 ? [...new Set(found)] : null;
}

const SHORT_WORDS = 9;

/** Of somebody or some place spoken of before, or of the job in view. */
function isShort(rest: string): boolean {
  return rest.split(' ').length <= SHORT_WORDS;
}

/** A job type may be called like a certificate, so that its name is looked at too. */
function asksQualifications(rest: string, question: string): boolean {
  if (NOT_PAPERS.test(rest)) return false;
  if (PAPERS.test(question)) return HOLDERS.test(rest) || HOLDERS.test(question) || ENDS.test(rest);
  return TICKETS.test(rest) && ENDS.test(rest);
}

/** Whether certificates are meant that have run out already, or also those that soon will; null where neither is said. */
export function runsOut(text: string): 'has' | 'soon' | null {
  const has = /\b(?:expired|lapsed|(?:has|have|had|already) run out|out of (?:date|ticket|cert))\b/.test(
    text,
  );
  const soon =
    /\b(?:about to|soon|due to|coming up|expir(?:e|es|ing)|expiry|running out|runs? out|lapses?|lapsing|renew\w*)\b/.test(
      text.replace(/\b(?:has|have|had|already) run out\b/, ''),
    );
  return soon ? 'soon' : has ? 'has' : null;
}

/** Certificates are held by engineers: a job type called like one is not meant. */
export function heldByEngineers(intent: Intent): Intent {
  const isEngineer = ({ type }: { readonly type: EntityKind }) => type === 'engineer';
  const ambiguous = intent.ambiguous?.options.some(isEngineer) ? intent.ambiguous : null;
  return { ...intent, ambiguous, named: intent.named.filter(({ kind }) => kind === 'engineer') };
}
