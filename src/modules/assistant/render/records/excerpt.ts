const EXCERPT = 220;

/** The beginning of a text on one line, as a sentence. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT) return /[.!?]$/.test(line) ? line : `${line}.`;
  const cut = line.slice(0, EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT / 2))}…`;
}
