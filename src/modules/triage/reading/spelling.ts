import { plainText } from '#/modules/language/index.ts';

/** Typos of words that describe dangers, by the correct word. */
const TYPOS_BY_WORD: Readonly<Record<string, readonly string[]>> = {
  gas: ['gass', 'ghas'],
  smell: ['smel', 'smeel', 'smeell', 'semll', 'smoll'],
  smells: ['smels', 'smeels', 'semlls'],
  leak: ['leek', 'lek', 'leack', 'laek', 'leakk'],
  leaking: ['leeking', 'leking', 'leacking', 'lekaing', 'leakin', 'leakng'],
  burning: ['burnin', 'burnning', 'buring', 'burnig'],
  electric: ['electic', 'eletric', 'elctric', 'electrik', 'elecric', 'lectric', 'electirc', 'leccy', 'lecky'],
  electrics: ['electics', 'eletrics', 'elctrics', 'lectrics'],
  electrical: ['electical', 'eletrical', 'elctrical'],
  shock: ['shok', 'schock', 'shcok'],
  sparks: ['sparkes', 'spraks'],
  sparking: ['sparkin', 'sprking', 'sparcking'],
  trapped: ['traped', 'trappd', 'trappped', 'trapt'],
  stuck: ['stuk', 'stcuk', 'stuckk'],
  asbestos: ['asbestus', 'abestos', 'asbestoes', 'asbetos', 'aspestos'],
  alarm: ['alrm', 'alram', 'alarme', 'alarn'],
  ceiling: ['ceeling', 'cieling', 'celing', 'cealing', 'ceilling'],
  collapsed: ['colapsed', 'collasped', 'collapesd', 'collapsd', 'callapsed'],
  collapsing: ['colapsing', 'collasping'],
  monoxide: ['monoxcide', 'monoxid', 'minoxide', 'manoxide', 'monxide', 'monixide'],
  legionella: ['legionela', 'legionnella', 'ligionella', 'leginella'],
  heating: ['heatng', 'heeting', 'heatin', 'haeting', 'heatting'],
  elderly: ['eldery', 'elderley', 'eldely', 'elderlly'],
  dangerous: ['dangerus', 'dangrous', 'dangeruos', 'dangerouse'],
  injured: ['injurd', 'injuerd', 'inured'],
  exposed: ['exposd', 'expsed', 'expossed'],
  water: ['watter', 'wter', 'watr'],
  flooding: ['floding', 'floodin', 'fluding'],
  fire: ['fier', 'fyre'],
  smoke: ['smok', 'smoak'],
  urgent: ['urgant', 'urgnet', 'urgetn', 'urgernt', 'ugent'],
};

const CORRECTIONS = new Map(
  Object.entries(TYPOS_BY_WORD).flatMap(([word, typos]) => typos.map((typo) => [typo, word])),
);

/** Normalises a text: lower case, plain quotes and dashes, known typos corrected. */
export function plainly(text: string): string {
  return plainText(text).replace(/[a-z]{3,12}/g, (word) => CORRECTIONS.get(word) ?? word);
}

const CLAUSE_CHARS_MAX = 600;

/** Splits a text into clauses, each short enough for any pattern. */
export function clausesOf(plain: string): string[] {
  return plain
    .split(/(?<=[.!?])\s+|[;\n]+|(?:,|(?<!\s))\s+(?:but|however|although|though|yet now|and now|except)\s+/)
    .flatMap((clause) => pieces(clause.trim()))
    .filter((clause) => clause !== '');
}

function pieces(clause: string): string[] {
  if (clause.length <= CLAUSE_CHARS_MAX) return [clause];
  const parts: string[] = [];
  // Pieces overlap, so that no phrase is split.
  for (let at = 0; at < clause.length; at += CLAUSE_CHARS_MAX - 100)
    parts.push(clause.slice(at, at + CLAUSE_CHARS_MAX));
  return parts;
}
