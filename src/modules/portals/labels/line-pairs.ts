import type { Line } from '#/modules/mailtext/index.ts';
import {
  type Label,
  labelOf,
  listedLabelOf,
  type Pair,
  type PortalLabels,
  pairOf,
  unknownLabel,
} from './label.ts';

/** `Label: value`; what stands before the colon is short, and no address or time of day. */
const COLON = /^([^:：]{1,60})(?:[:：]{1,2})(?!\/\/)(?:\s*(\S.*))?$/;
/** `WORK ORDER #123`. */
const NUMBERED = /^(\D{2,40}?)\s*(?:#|№)\s*([A-Z0-9][\w/.-]{1,40})\.?$/i;
/** `Request ID 123`, `Job Number 123`. */
const NUMBER_AFTER =
  /^((?:[a-z]+ ){0,3}(?:number|no\.?|id|ref\.?|reference))\s+([A-Z]{0,6}-?\d[\w/-]{2,40})$/i;
const RULE = /^[\s_=*~–—-]{4,}$/;
const CLIENT = /^For\s+([A-Z][\w&'’.,() -]{2,80})$/;
const CALLER =
  /\b(caller|requested by|reported by|logged by|raised by)\s*:\s*([A-Z][\w'’. -]{1,60}?)(?=\s*(?:[,;(]|\.\s|\.?$))/i;
const FOOTERS = [
  /^(?:please )?(?:do not reply|don['’]t reply|this (?:e-?mail|message|is an auto)|sent (?:by|from))/i,
  /^(?:please )?(?:you (?:are|have) receiv|unsubscribe|kind regards|regards|thank you|thanks|©|copyright)/i,
  /^(?:please )?(?:view (?:online|in browser)|if you (?:have|are|need)|powered by|click here)/i,
  /^(?:please )?(?:to (?:accept|decline|view|respond)|log ?in to|accept or|the information (?:in|contained))/i,
];
/** `ATTEND BY - 10 March`, `Equipment > AHU-01`: other signs between a label that is listed and its value. */
const OTHER_SIGN = /^([^:：]{2,60}?)\s+(?:[-–—=>→»|]|->|=>)\s+(\S.*)$/;
/** Values that go on over lines until another label comes. */
const LONG = new Set(['description', 'address', 'site_name', 'access']);
const LONG_LINES_MAX = 40;
const SECOND_IN_LINE = / {2,}|\t|\s[|;]\s|;\s/;

/** The labels and values of lines that stand under each other. */
export function pairsOfLines(lines: readonly Line[], own: PortalLabels): Pair[] {
  const pairs: Pair[] = [...equipmentPairs(lines)];
  const styles = labelStyles(lines, own);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line || RULE.test(line.text)) continue;
    const pieced = piecedPairs(line, own);
    if (pieced.length > 0) {
      pairs.push(...pieced);
      continue;
    }
    const inline = inlinePair(line, own) ?? (styles.has(OTHER_SIGN) ? signedPair(line) : undefined);
    if (inline) {
      const { label, value } = inline;
      if (value !== '') {
        const more = LONG.has(label.field) ? continued(lines, at + 1, own) : [];
        const written = [value, ...more.map(({ text }) => text)];
        pairs.push({ label, lines: written, from: [line, ...more] }, ...secondPairs(line, own));
        at += more.length;
      } else at += takeBelow(lines, at, { label, own, pairs });
      continue;
    }
    const alone = listedLabelOf(line.text, own) ?? styledLabel(lines, at, { styles, own });
    if (alone) at += takeBelow(lines, at, { label: alone, own, pairs });
    else pairs.push(...prosePairs(line));
  }
  return pairs;
}

const STYLED_MIN = 2;

/**
 * How labels look in these lines, by those that are known: set apart from the line below by weight or a gap, or parted
 * from their values by a sign other than a colon. What looks so is a label, whatever it is called.
 */
function labelStyles(lines: readonly Line[], own: PortalLabels): ReadonlySet<string | RegExp> {
  const known = new Map<string | RegExp, number>();
  const count = (style: string | RegExp | undefined) =>
    style && known.set(style, (known.get(style) ?? 0) + 1);
  for (const [at, line] of lines.entries()) {
    if (listedLabelOf(line.text, own)) count(styleOf(lines, at));
    const [, signed = ''] = OTHER_SIGN.exec(line.text) ?? [];
    if (signed !== '' && listedLabelOf(signed, own)) count(OTHER_SIGN);
  }
  return new Set([...known].filter(([, times]) => times >= STYLED_MIN).map(([style]) => style));
}

/** The look of a line and of the one below it; undefined where they look alike. */
function styleOf(lines: readonly Line[], at: number): string | undefined {
  const [line, below] = [lines[at], lines[at + 1]];
  if (!line || !below || (line.strong === below.strong && line.gap === below.gap)) return undefined;
  return `${line.strong} ${line.gap} ${below.strong} ${below.gap}`;
}

function styledLabel(
  lines: readonly Line[],
  at: number,
  { styles, own }: { readonly styles: ReadonlySet<string | RegExp>; readonly own: PortalLabels },
): Label | undefined {
  const [style, text] = [styleOf(lines, at), lines[at]?.text ?? ''];
  if (style === undefined || !styles.has(style) || !looksLikeLabel(text, false) || /\d|:/.test(text))
    return undefined;
  return labelOf(text, own) ?? unknownLabel(text);
}

function signedPair({ text }: Line): Inline | undefined {
  const [, before = '', value = ''] = OTHER_SIGN.exec(text) ?? [];
  return before !== '' && looksLikeLabel(before, false) ? { label: unknownLabel(before), value } : undefined;
}

interface Inline {
  readonly label: Label;
  readonly value: string;
}

function inlinePair({ text, strong }: Line, own: PortalLabels): Inline | undefined {
  const numbered = NUMBERED.exec(text) ?? NUMBER_AFTER.exec(text);
  const numberLabel = numbered?.[1] && listedLabelOf(numbered[1].replace(/:$/, ''), own);
  if (numbered && numberLabel) return { label: numberLabel, value: numbered[2] ?? '' };
  const [, signed = '', told = ''] = OTHER_SIGN.exec(text) ?? [];
  const signLabel = signed === '' ? undefined : listedLabelOf(signed, own);
  if (signLabel) return { label: signLabel, value: told };
  const [, before = '', after = ''] = COLON.exec(text) ?? [];
  if (before === '' || /https?$/i.test(before) || (/\d$/.test(before) && /^\d\d/.test(after)))
    return undefined;
  const label = labelOf(before, own) ?? (looksLikeLabel(before, strong) ? unknownLabel(before) : undefined);
  return label && { label, value: cutAtSecond(after, own).trim() };
}

/** `Refrigeration, Cold Module 2` over `Location: Back of house`: what kind of thing, which one, and where. */
function equipmentPairs(lines: readonly Line[]): Pair[] {
  return lines.flatMap((line, at): Pair[] => {
    const [, where = ''] = /^Location\s*:\s*(\S.*)$/i.exec(line.text) ?? [];
    const [, kind = '', item = ''] =
      /^([A-Z][\w &/-]{2,40}),\s*(\S[^:]{1,80})$/.exec(lines[at - 1]?.text ?? '') ?? [];
    if (where === '' || kind === '' || line.gap) return [];
    return [
      { label: { field: 'trade', confidence: 0.85, name: '' }, lines: [kind], from: lines.slice(at - 1, at) },
      { label: { field: 'asset', confidence: 0.85, name: '' }, lines: [item], from: lines.slice(at - 1, at) },
      { label: { field: 'area', confidence: 0.985, name: 'location' }, lines: [where], from: [line] },
    ];
  });
}

function looksLikeLabel(text: string, strong: boolean): boolean {
  const words = text.trim().split(/\s+/);
  return words.length <= (strong ? 8 : 5) && /^[A-Z0-9*•]/.test(text.trim()) && !/[.!?]\s/.test(text);
}

/** What comes before a further label in the same line. */
function cutAtSecond(value: string, own: PortalLabels): string {
  const parts = value.split(SECOND_IN_LINE);
  const next = parts.findIndex((part, at) => at > 0 && isInline(part, own));
  return next < 0
    ? value
    : value.slice(0, value.indexOf(parts[next] ?? '')).replace(/(?<![\s|;])[\s|;]+$/, '');
}

function secondPairs(line: Line, own: PortalLabels): Pair[] {
  const [, ...rest] = line.text.split(SECOND_IN_LINE);
  return rest.flatMap((part) => {
    const [, before = '', after = ''] = COLON.exec(part.trim()) ?? [];
    const label = before === '' ? undefined : listedLabelOf(before, own);
    return label && after !== '' ? [{ label, lines: [after.trim()], from: [line] }] : [];
  });
}

function isInline(part: string, own: PortalLabels): boolean {
  const [, before = ''] = COLON.exec(part.trim()) ?? [];
  return before !== '' && listedLabelOf(before, own) !== undefined;
}

/** Takes the value under a label that stands alone; returns how many lines that was. */
function takeBelow(
  lines: readonly Line[],
  at: number,
  { label, own, pairs }: { label: Label; own: PortalLabels; pairs: Pair[] },
): number {
  const [path] = pathPairs(lines[at + 1], own);
  if (path) {
    pairs.push(path);
    return 1 + takeBelow(lines, at + 1, { label, own, pairs });
  }
  const first = lines[at + 1];
  if (!first || RULE.test(first.text) || isLabelLine(first, own) || isFooter(first)) return 0;
  const more = continued(lines, at + 2, own);
  pairs.push(pairOf(label, [first, ...more]));
  if (label.field === 'other') pairs.push(...prosePairs(first));
  return 1 + more.length;
}

/** Labels and values as pieces of one line, side by side. */
function piecedPairs(line: Line, own: PortalLabels): Pair[] {
  const { pieces = [] } = line;
  const bare = pieces.filter((piece) => !/^[:：|\s-]+$/.test(piece));
  const labels = bare.map((piece) => listedLabelOf(piece.replace(/[:：]\s*$/, ''), own));
  if (bare.length % 2 !== 0 || !labels.every((label, at) => at % 2 === 1 || label)) return [];
  return labels.flatMap((label, at) => {
    const value = bare[at + 1]?.replace(/^[:：]\s*/, '');
    return label && at % 2 === 0 && value ? [{ label, lines: [value], from: [line] }] : [];
  });
}

/** `Equipment > AHU-01`: a step on the way to what a label above it speaks of. */
function pathPairs(line: Line | undefined, own: PortalLabels): Pair[] {
  const [, before = '', after = ''] = /^([^:>]{2,40}?)\s*>\s*(\S.*)$/.exec(line?.text ?? '') ?? [];
  const label = before === '' ? undefined : listedLabelOf(before, own);
  return label && line ? [{ label, lines: [after], from: [line] }] : [];
}

/** The lines that still belong to a value: up to the next gap, label, rule or footer. */
function continued(lines: readonly Line[], from: number, own: PortalLabels): Line[] {
  const more: Line[] = [];
  for (let at = from; at < lines.length && more.length < LONG_LINES_MAX; at++) {
    const line = lines[at];
    if (!line || line.gap || RULE.test(line.text) || isLabelLine(line, own) || isFooter(line)) break;
    more.push(line);
  }
  return more;
}

function isFooter({ text }: Line): boolean {
  return FOOTERS.some((footer) => footer.test(text));
}

function isLabelLine(line: Line, own: PortalLabels): boolean {
  return (
    inlinePair(line, own) !== undefined ||
    listedLabelOf(line.text, own) !== undefined ||
    piecedPairs(line, own).length > 0
  );
}

/** What a sentence names in passing. */
function prosePairs(line: Line): Pair[] {
  const client = CLIENT.exec(line.text)?.[1];
  const [, , caller] = CALLER.exec(line.text) ?? [];
  const named = (
    field: 'customer_name' | 'reported_by',
    name: string | undefined,
    confidence: number,
  ): Pair[] => (name ? [{ label: { field, confidence, name: '' }, lines: [name.trim()], from: [line] }] : []);
  return [...named('customer_name', client, 0.7), ...named('reported_by', caller, 0.75)];
}
