const MARKDOWN = /[\\`*_[\]<>#|~]/g;

/** Escapes a text for Markdown. */
export function asMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(MARKDOWN, '\\$&');
}
