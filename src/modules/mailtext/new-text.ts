import { withoutEndings } from './endings.ts';
import { splitMail } from './split-mail.ts';

/**
 * The new text of a plain-text mail, without quoted replies, signature, disclaimer and banners. If the sender only
 * forwards another mail, the text of that mail.
 */
export function newText(body: string): string {
  const { own, inner } = splitMail(body);
  const text = withoutEndings(own);
  return text !== '' ? text : withoutEndings(inner?.text ?? '');
}
