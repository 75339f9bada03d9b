import type { Line } from '#/modules/mailtext/index.ts';
import { postcodesOf } from '../read/postcode.ts';
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
  const layout = layoutOf(lines, own);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line || RULE.test(line.text)) continue;
    const pieced = piecedPairs(line, own);
    if (pieced.length > 0) {
      pairs.push(...pieced);
      continue;
    }
    const inline = besidePair(line, layout);
    if (inline) {
      const { label, value } = inline;
      if (value !== '') {
        const more = LONG.has(label.field) ? continued(lines, at + 1, layout) : [];
        const written = [value, ...more.map(({ text }) => text)];
        pairs.push({ label, lines: written, from: [line, ...more] }, ...secondPairs(line, own));
        at += more.length;
      } else at += takeBelow(lines, at, { label, layout, pairs });
      continue;
    }
    const alone = aloneLabel(lines, at, layout);
    if (alone) at += takeBelow(lines, at, { label: alone, layout, pairs });
    else pairs.push(...prosePairs(line));
  }
  return pairs;
}

const ALIKE_MIN = 2;
const BY_TURNS_MIN = 3;
const POSTCODE_CHARS_MAX = 8;

/** How the labels look that are known: what looks so is a label, whatever it is called. */
interface Layout {
  readonly own: PortalLabels;
  /** Set apart from the line below by weight or a gap. */
  readonly styles: ReadonlySet<string>;
  /** Parted from their values by a sign other than a colon. */
  readonly isSigned: boolean;
  /** Another piece of the line than their values. */
  readonly isPieced: boolean;
  /** Where labels stand by turns with their values: every other line, or every other one behind a gap. */
  readonly turns: ReadonlySet<number>;
}

function layoutOf(lines: readonly Line[], own: PortalLabels): Layout {
  const styles = new Map<string, number>();
  let [signed, pieced] = [0, 0];
  for (const [at, { text, pieces = [] }] of lines.entries()) {
    const style = styleOf(lines, at);
    if (style !== undefined && listedLabelOf(text, own)) styles.set(style, (styles.get(style) ?? 0) + 1);
    const [, before = ''] = OTHER_SIGN.exec(text) ?? [];
    if (before !== '' && listedLabelOf(before, own)) signed++;
    if (pieces.length === 2 && listedLabelOf(pieces[0] ?? '', own)) pieced++;
  }
  return {
    own,
    styles: new Set([...styles].filter(([, times]) => times >= ALIKE_MIN).map(([style]) => style)),
    isSigned: signed >= ALIKE_MIN,
    isPieced: pieced >= ALIKE_MIN,
    turns: turnsOf(lines, own),
  };
}

function turnsOf(lines: readonly Line[], own: PortalLabels): ReadonlySet<number> {
  const every = [...lines.keys()];
  const known = new Set(every.filter((at) => listedLabelOf(lines[at]?.text ?? '', own)));
  for (const places of [every, every.filter((at) => lines[at]?.gap)]) {
    const among = places.filter((at) => known.has(at)).length;
    if (among < BY_TURNS_MIN || among * 4 < places.length) continue;
    for (const from of [0, 1]) {
      const turns = places.filter((_, count) => count % 2 === from);
      if (turns.filter((at) => known.has(at)).length === among) return new Set(turns);
    }
  }
  return new Set();
}

/** The look of a line and of the one below it; undefined where they look alike. */
function styleOf(lines: readonly Line[], at: number): string | undefined {
  const [line, below] = [lines[at], lines[at + 1]];
  if (!line || !below || (line.strong === below.strong && line.gap === below.gap)) return undefined;
  return `${line.strong} ${line.gap} ${below.strong} ${below.gap}`;
}

/** A label alone in its line, by its words or because it looks like those that are known. */
function aloneLabel(lines: readonly Line[], at: number, { own, styles, turns }: Layout): Label | undefined {
  const [style, text] = [styleOf(lines, at), lines[at]?.text ?? ''];
  const known = listedLabelOf(text, own);
  const looksSo = turns.has(at) || (style !== undefined && styles.has(style));
  const below = lines[at + 1]?.text;
  if (known || !looksSo || below === undefined || !looksLikeLabel(text, false) || /\d|:/.test(text))
    return known;
  // A town over its postcode.
  if (below.length <= POSTCODE_CHARS_MAX && postcodesOf(below).length > 0) return undefined;
  return labelOf(text, own) ?? unknownLabel(text);
}

/** A label and value of one line, by the sign between them or because it looks like those that are known. */
function besidePair(line: Line, { own, isSigned, isPieced }: Layout): Inline | undefined {
  const inline = inlinePair(line, own);
  if (inline) return inline;
  const [, before = '', after = ''] = (isSigned && OTHER_SIGN.exec(line.text)) || [];
  const [first = before, second = after, more] = (isPieced && line.pieces) || [];
  if (more !== undefined || second === '' || !looksLikeLabel(first, false) || /\d/.test(first))
    return undefined;
  return { label: labelOf(first, own) ?? unknownLabel(first), value: second };
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
  { label, layout, pairs }: { label: Label; layout: Layout; pairs: Pair[] },
): number {
  const [path] = pathPairs(lines[at + 1], layout.own);
  if (path) {
    pairs.push(path);
    return 1 + takeBelow(lines, at + 1, { label, layout, pairs });
  }
  const first = lines[at + 1];
  if (!first || RULE.test(first.text) || isLabelLine(lines, at + 1, layout) || isFooter(first)) return 0;
  const more = continued(lines, at + 2, layout);
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
function continued(lines: readonly Line[], from: number, layout: Layout): Line[] {
  const more: Line[] = [];
  for (let at = from; at < lines.length && more.length < LONG_LINES_MAX; at++) {
    const line = lines[at];
    if (!line || line.gap || RULE.test(line.text) || isLabelLine(lines, at, layout) || isFooter(line)) break;
    more.push(line);
  }
  return more;
}

function isFooter({ text }: Line): boolean {
  return FOOTERS.some((footer) => footer.test(text));
}

function isLabelLine(lines: readonly Line[], at: number, layout: Layout): boolean {
  const line = lines[at];
  return (
    line !== undefined &&
    (besidePair(line, layout) !== undefined ||
      aloneLabel(lines, at, layout) !== undefined ||
      piecedPairs(line, layout.own).length > 0)
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
