/**
 * How exactly mails of portals that nobody described are read, field by field, over the reader alone: those of a folder with
 * an `expected.json` like the ones in `bench/data/portal-mails`. `node bench/portals/set.ts FOLDER`; `MISSES=1` prints what
 * was missed.
 */
import { pathToFileURL } from 'node:url';
import { readMail } from '#/modules/portals/read/read-mail.ts';
import { mailsIn, type PortalMail } from '../data/portal-mails/read-mails.ts';
import { table } from '../kit.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the mails: node bench/portals/set.ts FOLDER');

interface Judged {
  readonly family: string;
  readonly field: string;
  readonly verdict: 'right' | 'wrong' | 'missed' | 'made up';
}

/** Of a field the mail does not hold, only something made up is told. */
async function judgedIn(mail: PortalMail): Promise<Judged[]> {
  const { from, subject, html, text, family } = mail;
  const { extraction } = await readMail({
    from,
    subject,
    html,
    text,
    attachments: [],
    portals: [],
    disabled: [],
    timezone: 'Europe/London',
    sentAt: new Date(mail.date).toISOString(),
  });
  const read = extraction as unknown as Readonly<Record<string, unknown>>;
  const wanted = Object.entries(mail.fields).map(([field, value]): Judged => {
    const own = read[field] ?? null;
    const isRight = JSON.stringify(own) === JSON.stringify(value);
    if (!isRight && process.env.MISSES)
      console.info(`${mail.file}: ${field} ${JSON.stringify(value)}, read ${JSON.stringify(own)}`);
    return { family, field, verdict: isRight ? 'right' : own === null ? 'missed' : 'wrong' };
  });
  const absent = (mail.absent ?? []).filter((field) => (read[field] ?? null) !== null);
  return [...wanted, ...absent.map((field): Judged => ({ family, field, verdict: 'made up' }))];
}

const judged = (await Promise.all((await mailsIn(pathToFileURL(`${folder}/`))).map(judgedIn))).flat();

for (const by of ['family', 'field'] as const) {
  const groups = Map.groupBy(judged, (one) => one[by]);
  const rows = [...groups, ['all', judged] as const].map(([name, own]) => {
    const count = (verdict: Judged['verdict']) => own.filter((one) => one.verdict === verdict).length;
    const wanted = own.length - count('made up');
    return [
      name,
      wanted,
      (count('right') / wanted).toFixed(3),
      count('wrong'),
      count('missed'),
      count('made up'),
    ];
  });
  console.info(table([by, 'fields', 'exact', 'wrong', 'missed', 'made up'], rows));
}
