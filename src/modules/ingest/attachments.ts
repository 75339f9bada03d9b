import type { Attachment } from '#/modules/portals/index.ts';
import { AppError, invalidParam } from '#/platform/errors.ts';
import type { Outbound } from '#/platform/outbound.ts';
import type { AttachmentInput } from './schema.ts';

const ATTACHMENTS_MAX = 10;
const BYTES_MAX = 10 * 1_048_576;
/** For all attachments, fetched in parallel, so that a mail is answered within three seconds. */
const FETCH_TIMEOUT_MS = 2_500;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

export interface LoadedAttachments {
  readonly attachments: readonly Attachment[];
  /** Names of attachments that could not be fetched. */
  readonly missing: readonly string[];
}

/**
 * The attachments of a mail, given inline or fetched from their URLs, never from private addresses. One that cannot be
 * fetched is reported as missing. Throws 413 for too many or too large files and 400 for invalid base64.
 */
export async function loadAttachments(
  given: readonly AttachmentInput[],
  outbound: Outbound,
  companyId: string,
): Promise<LoadedAttachments> {
  if (given.length > ATTACHMENTS_MAX)
    throw tooLarge('attachments', `takes at most ${ATTACHMENTS_MAX} files`, ATTACHMENTS_MAX);
  const decoded = given.map((one, at) => decodedOf(one, at));
  const all = await Promise.all(given.map((one, at) => decoded[at] ?? fetched(one, outbound, companyId)));
  const missing = given.flatMap((one, at) => (all[at] || !isExpected(one) ? [] : [nameOf(one)]));
  return { attachments: all.flatMap((one) => (one ? [one] : [])), missing };
}

function decodedOf(given: AttachmentInput, at: number): Attachment | undefined {
  const content = given.content_base64?.replace(/^data:[^,]{0,200},/, '').replace(/\s+/g, '');
  if (!content) return undefined;
  const param = `attachments.${at}.content_base64`;
  if (content.length * 0.75 > BYTES_MAX + 3) throw tooLarge(param, 'is larger than 10 MB', BYTES_MAX);
  if (!BASE64.test(content)) throw invalidParam(param, 'must be base64');
  return attachmentOf(given, new Uint8Array(Buffer.from(content, 'base64')));
}

async function fetched(
  given: AttachmentInput,
  outbound: Outbound,
  companyId: string,
): Promise<Attachment | undefined> {
  const { url } = given;
  if (!url) return undefined;
  try {
    const answer = await outbound.send({
      upstream: 'attachment',
      url,
      param: 'url',
      timeoutMs: FETCH_TIMEOUT_MS,
      maxBytes: BYTES_MAX,
      maxRedirects: 3,
      companyId,
    });
    return answer.status === 200 ? attachmentOf(given, answer.body) : undefined;
  } catch (err) {
    if (err instanceof AppError) return undefined;
    throw err;
  }
}

function attachmentOf(given: AttachmentInput, bytes: Uint8Array): Attachment {
  return { filename: nameOf(given), mimeType: given.mime_type ?? '', bytes };
}

function nameOf({ filename, url }: AttachmentInput): string {
  return filename || (url ?? '').split(/[?#]/)[0]?.split('/').at(-1) || 'attachment';
}

/** Whether an attachment without content should have had readable text. */
function isExpected({ url, filename, mime_type }: AttachmentInput): boolean {
  return !!url || /\.(?:pdf|eml)$/i.test(filename ?? '') || /pdf|rfc822/i.test(mime_type ?? '');
}

function tooLarge(param: string, reason: string, max: number): AppError {
  return new AppError('too_large', `Invalid param: ${param} (${reason})`, { param, reason, max });
}
