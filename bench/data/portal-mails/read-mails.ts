import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';

/** A portal's mail and what a person reads in it. */
export interface PortalMail extends Expected {
  readonly from: string;
  readonly subject: string;
  readonly date: string;
  readonly html: string | null;
  readonly text: string | null;
}

interface Expected {
  /** The mail, in the folder of its set. */
  readonly file: string;
  readonly family: string;
  readonly name: string;
  /** Fields of the extraction, exactly; fields not named here are not judged. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields that the mail does not hold: they have to be left empty. */
  readonly absent?: readonly string[];
  /** The customer and the site's code; null where nothing right can be found. */
  readonly customer: number | null;
  readonly site: string | null;
  readonly type?: number;
  /** Whether a job may come of it by itself. */
  readonly mayCreate: boolean;
}

/** Sets of mails the reader was made with: the first ones, then other words and forms, variants, page structures. */
const SHOWN = ['shown', 'shown-forms', 'shown-variants', 'shown-structures'];
/** Sets kept from the reader while it was made; the last until it was done. */
const HELD_OUT = ['held-out', 'held-out-last'];

/** The mails the reader was made with. */
export function shownMails(): Promise<PortalMail[]> {
  return mailsOf(SHOWN);
}

/** The mails kept from the reader: the first reading of them is what `bench/README.md` records. */
export function heldOutMails(): Promise<PortalMail[]> {
  return mailsOf(HELD_OUT);
}

async function mailsOf(sets: readonly string[]): Promise<PortalMail[]> {
  return (await Promise.all(sets.map((set) => mailsIn(new URL(`${set}/`, import.meta.url))))).flat();
}

/** The mails of a folder, with what its `expected.json` says of them. */
export async function mailsIn(folder: URL): Promise<PortalMail[]> {
  const expected: Expected[] = JSON.parse(await readFile(new URL('expected.json', folder), 'utf8'));
  return Promise.all(expected.map(async (one) => ({ ...one, ...(await mailIn(new URL(one.file, folder))) })));
}

async function mailIn(file: URL) {
  const {
    headers,
    subject = '',
    date = '',
    html = null,
    text = null,
  } = await PostalMime.parse(await readFile(file));
  // As it is written: the reader is given the whole header.
  const from = headers.find(({ key }) => key === 'from')?.value ?? '';
  return { from, subject, date, html, text };
}
