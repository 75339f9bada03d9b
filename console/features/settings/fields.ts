/** A setting that is one value, and how it is asked for. */
export interface Field {
  /** Where it stands in the settings: `late_start_mins`, `weather_risk.heat_c`. */
  readonly path: string;
  readonly label: string;
  readonly kind: 'number' | 'share' | 'flag' | 'text' | 'lines' | 'choice' | 'secret';
  readonly note?: string;
  /** Stands after the field: `minutes`, `%`. */
  readonly unit?: string;
  /** Bounds, as the API documents them; of a share from 0 to 1. */
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  readonly maxLength?: number;
  /** Values of a choice with their names. */
  readonly options?: Readonly<Record<string, string>>;
  /** Suggestions for a text. */
  readonly suggested?: readonly string[];
  /** It may be left empty, which means none. */
  readonly optional?: boolean;
  /** What is in force where nothing is set. */
  readonly usual?: string;
}

type Values = Readonly<Record<string, unknown>>;

/** The value at a path; undefined where there is none. */
export function valueAt(values: Values, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? (at as Values)[part] : undefined),
      values,
    );
}

/** A setting as it stands in its field. */
export function shownValue({ kind }: Field, value: unknown): string {
  if (value === null || value === undefined || kind === 'secret') return '';
  if (kind === 'share') return String(Math.round(Number(value) * 10_000) / 100);
  if (kind === 'lines') return (value as readonly string[]).join('\n');
  return String(value);
}

/** What stands in a field, as the API takes it. */
export type ParsedField = { readonly value: unknown } | { readonly fault: string };

export function readValue(field: Field, typed: string): ParsedField {
  const { kind, optional, maxLength } = field;
  const text = typed.trim();
  if (kind === 'number' || kind === 'share') return readNumber(field, text);
  if (kind === 'lines') return { value: text === '' ? [] : text.split(/\s*\n\s*/) };
  if (text === '') return optional || kind === 'secret' ? { value: null } : { fault: 'Fill this in' };
  if (maxLength !== undefined && text.length > maxLength)
    return { fault: `At most ${maxLength} characters, these are ${text.length}` };
  return { value: text };
}

function readNumber(field: Field, text: string): ParsedField {
  if (text === '') return field.optional ? { value: null } : { fault: 'Give a number' };
  const given = Number(text.replaceAll(',', ''));
  if (!Number.isFinite(given)) return { fault: 'Give a number' };
  if (field.whole && !Number.isInteger(given)) return { fault: 'Give a whole number' };
  const [min, max] = shownBounds(field);
  if ((min !== undefined && given < min) || (max !== undefined && given > max))
    return { fault: `Between ${min} and ${max}` };
  return { value: field.kind === 'share' ? Math.round(given * 100) / 10_000 : given };
}

/** The bounds in the unit of the field: those of a share in per cent. */
export function shownBounds({ kind, min, max }: Field): readonly [number | undefined, number | undefined] {
  const of = (bound: number | undefined) => (kind === 'share' && bound !== undefined ? bound * 100 : bound);
  return [of(min), of(max)];
}

/** The values of fields as a patch: `{'fms.mode': 'embedded'}` → `{fms: {mode: 'embedded'}}`. */
export function patchOf(values: Values): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const parts = path.split('.');
    const last = parts.pop() ?? path;
    let at = patch;
    for (const part of parts) {
      const next = (at[part] ?? {}) as Record<string, unknown>;
      at[part] = next;
      at = next;
    }
    at[last] = value;
  }
  return patch;
}

/** A company's words, one phrase a line: `dolly: pallet truck, pump truck`. */
export function termsAsText(terms: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(terms)
    .map(([phrase, synonyms]) => `${phrase}: ${synonyms.join(', ')}`)
    .join('\n');
}

export function termsOfText(text: string): ParsedField {
  const terms: Record<string, readonly string[]> = {};
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines) {
    const [phrase = '', rest] = line.split(/:(.*)/s);
    const synonyms = (rest ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    if (phrase.trim() === '' || synonyms.length === 0)
      return { fault: `“${line.trim()}” has no words after a colon` };
    terms[phrase.trim()] = synonyms;
  }
  return { value: terms };
}
