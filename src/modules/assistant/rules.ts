const TITLE_LENGTH_MAX = 60;
const SNIPPET_LENGTH_MAX = 160;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What a conversation is called: its first question on one line, cut after a word. */
export function titleOf(question: string): string {
  return shortened(question.trim().replace(/\s+/g, ' '), TITLE_LENGTH_MAX);
}

/** How a message begins, as HTML. */
export function beginningOf(content: string): string {
  return shortened(content, SNIPPET_LENGTH_MAX).replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);
}

function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`.toWellFormed();
}
