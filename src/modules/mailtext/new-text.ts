/** What the sender of a plain-text mail wrote anew. */
export function newText(body: string): string {
  return body.trim();
}
