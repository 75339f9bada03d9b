export interface Figures {
  readonly value: number | null;
  readonly sample_size: number;
  readonly median?: number | null;
}

export interface ShownFigures {
  readonly value: number | null;
  readonly sample_size: number;
  /** How many of the sample a rate counts; null for other units. */
  readonly hits: number | null;
  /** The value as it is written in an answer; null where there is none. */
  readonly shown: string | null;
  /** The sample as it is written. */
  readonly sample_shown: string;
  readonly median_shown?: string;
}

/** A figure with the forms in which an answer may state it. */
export function shownFigures(_metric: string, unit: string, figures: Figures): ShownFigures {
  const { value, sample_size, median } = figures;
  return {
    value,
    sample_size,
    hits: unit === 'ratio' && value !== null ? Math.round(value * sample_size) : null,
    shown: value === null ? null : shownValue(unit, value),
    sample_shown: sample_size.toLocaleString('en-GB'),
    ...(median != null && { median_shown: shownValue(unit, median) }),
  };
}

export function shownValue(unit: string, value: number): string {
  if (unit === 'ratio') return `${rounded(value * 100)}%`;
  if (unit === 'count') return value.toLocaleString('en-GB');
  return `${rounded(value)} ${unit}`;
}

/** To one decimal, half away from zero. */
function rounded(value: number): string {
  const tenths = (Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10;
  return (tenths === 0 ? 0 : tenths).toLocaleString('en-GB', { maximumFractionDigits: 1 });
}
