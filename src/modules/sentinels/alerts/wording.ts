/** Keeps a number and its sign on one line. */
const NO_BREAK = '\u00a0';

/** `0.1234` → `12 %`, a share as it is said; below one in ten with a decimal where it has one. */
export function percent(share: number): string {
  const value = share * 100;
  const rounded = Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded}${NO_BREAK}%`;
}

/** `1 visit`, `3 visits`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `90` → `90 min`, `200` → `3 h 20 min`. */
export function minutes(value: number): string {
  const whole = Math.round(value);
  if (whole < 120) return `${whole} min`;
  const rest = whole % 60;
  return `${Math.floor(whole / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Hours in the unit one would say them in: `45 min`, `5.5 h`, `3.2 days`. */
export function duration(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${trimmed(hours)} h` : `${trimmed(hours / 24)} days`;
}

/** `1.8 times`; from ten on whole. */
export function times(ratio: number): string {
  return `${ratio < 10 ? trimmed(ratio) : Math.round(ratio)} times`;
}

function trimmed(value: number): string {
  return String(Number(value.toFixed(1)));
}

/** A vertical as people say it. */
export function spokenVertical(vertical: string): string {
  return SPOKEN[vertical] ?? vertical.replaceAll('_', ' ');
}

const SPOKEN: Readonly<Record<string, string>> = {
  fire_life_safety: 'fire and life safety',
  mep: 'mechanical and electrical',
  building_fabric: 'building fabric',
  soft_services: 'soft services',
  it_comms: 'IT and communications',
};
