import { withoutEndings } from './endings.ts';
import { splitMail } from './split-mail.ts';

/**
 * What a plain-text mail says anew: without quoted replies, signature, disclaimer and banners. Where the sender
 * only passes another mail on, what that one says.
 */
export function newText(body: string): string {
  const { own, inner } = splitMail(body);
  const said = withoutEndings(own);
  return said !== '' ? said : withoutEndings(inner?.text ?? '');
}
