/**
 * Mail text: a mail as a document, from plain text, size-limited HTML or PDF: what stands where, as rows and cells; its
 * new text without quoted replies, forwarded headers, signatures and disclaimers; and the mail that it passes on.
 * Owns no table. On no surface. Uses no other module.
 */
export { type DocumentText, documentText, type Span } from './document.ts';
export { withoutEndings } from './endings.ts';
export { addressIn, type Forwarded, forwardedIn } from './forwarded.ts';
export { htmlToText, looksLikeHtml } from './html-plain.ts';
export { newText } from './new-text.ts';
export { rowsOfHtml } from './page/html-rows.ts';
export { rowsOfPdf } from './page/pdf-rows.ts';
export { type Line, type Row, rowsOfText, textOfCells, textOfRows } from './page/rows.ts';
export { elementSet, walkHtml } from './page/walk-html.ts';
export { type InnerMail, splitMail } from './split-mail.ts';
export { isForwardSubject, isReplySubject, subjectTopic } from './subject.ts';
