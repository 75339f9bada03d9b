/** The server marks the words it found with `<em>`; everything else in the text is text. */
export function MarkedText({ text }: { text: string }) {
  return text.split(/<em>(.*?)<\/em>/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    at % 2 === 1 ? <mark key={at}>{part}</mark> : unescaped(part),
  );
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ESCAPED[entity] ?? entity);
}
