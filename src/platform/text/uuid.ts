/** A UUID in its canonical form, in lower case. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a canonical UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
