import type { Job } from '../../api/queries.ts';
import { spelled } from '../../ui/words.ts';

interface Answer {
  readonly question: string;
  readonly answer: unknown;
}

interface Sheet {
  readonly worksheetId: number;
  readonly name: string;
  readonly answers: readonly Answer[];
}

/** A picture that an engineer took, by the name of its file. */
interface Photo {
  readonly name: string;
  /** The question of the worksheet that it answers. */
  readonly of: string;
}

const PICTURE = /\.(?:avif|bmp|gif|heic|heif|jpe?g|png|tiff?|webp)$/i;
const NAMES = ['name', 'fileName', 'filename', 'file_name', 'url', 'src'];

/** The worksheets of a job without its photos, and these. */
export function sheetsOf(job: Pick<Job, 'worksheets'>): { sheets: Sheet[]; photos: Photo[] } {
  const all = (job.worksheets ?? []).map(
    ({ worksheetId = 0, name = 'Worksheet', answers = [] }): Sheet => ({
      worksheetId,
      name,
      answers: answers.map(({ question, answer }) => ({ question: String(question ?? ''), answer })),
    }),
  );
  const photos = all.flatMap(({ answers }) =>
    answers.flatMap(({ question, answer }) => namesIn(answer).map((name): Photo => ({ name, of: question }))),
  );
  const sheets = all
    .map((sheet) => ({
      ...sheet,
      answers: sheet.answers.filter(({ answer }) => namesIn(answer).length === 0),
    }))
    .filter(({ answers }) => answers.length > 0);
  return { sheets, photos };
}

/** The names of the files, if an answer is nothing but pictures: texts, records with a name or an address, or lists. */
function namesIn(answer: unknown): string[] {
  const parts = Array.isArray(answer)
    ? answer
    : typeof answer === 'string'
      ? answer.split(/[,;\n]/)
      : [answer];
  const names = parts.map(nameOf);
  return names.every((name) => name !== undefined) ? names : [];
}

function nameOf(part: unknown): string | undefined {
  const given =
    typeof part === 'object' && part !== null
      ? NAMES.map((key) => (part as Readonly<Record<string, unknown>>)[key]).find(isPicture)
      : part;
  return isPicture(given) ? pathOf(given).split('/').at(-1) : undefined;
}

function isPicture(value: unknown): value is string {
  return typeof value === 'string' && PICTURE.test(pathOf(value));
}

/** Without what follows the path in an address. */
function pathOf(text: string): string {
  return text.trim().split(/[?#]/, 1)[0] ?? '';
}

/** An answer of a worksheet as text. */
export function shownAnswer(answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (answer === null || answer === undefined || answer === '') return '–';
  if (Array.isArray(answer)) return answer.map(shownAnswer).join(', ') || '–';
  if (typeof answer !== 'object') return String(answer);
  return Object.entries(answer)
    .map(([name, value]) => `${spelled(name)}: ${shownAnswer(value)}`)
    .join(', ');
}
