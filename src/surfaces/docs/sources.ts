import { readdir, readFile } from 'node:fs/promises';
import { table } from './pages.ts';

const ROOT = new URL('../../../', import.meta.url);

export interface Guide {
  readonly name: string;
  readonly title: string;
  /** The first paragraph, on one line. */
  readonly summary: string;
  readonly markdown: string;
}

/** The guides of `docs/guides`, by name. */
export async function readGuides(): Promise<Guide[]> {
  const folder = new URL('docs/guides/', ROOT);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const markdown = await readFile(new URL(file, folder), 'utf8');
      const [heading = '', summary = ''] = markdown.split('\n\n');
      return {
        name: file.slice(0, -3),
        title: heading.replace(/^# /, ''),
        summary: summary.replaceAll('\n', ' '),
        markdown,
      };
    }),
  );
}

export function readErrors(): Promise<string> {
  return readFile(new URL('docs/errors.md', ROOT), 'utf8');
}

/** A setting of the installation, from the table of the README, or of a company, from the document. */
export interface Setting {
  readonly name: string;
  readonly standard: string;
  readonly meaning: string;
}

/** The environment variables that the README lists. */
export async function readEnvironment(): Promise<Setting[]> {
  const readme = await readFile(new URL('README.md', ROOT), 'utf8');
  return readme.split('\n').flatMap((line): Setting[] => {
    const [, cell = '', standard = '', meaning = ''] = line.split('|').map((part) => part.trim());
    const name = /^`([A-Z_]+)`$/.exec(cell)?.[1];
    return name === undefined ? [] : [{ name, standard, meaning }];
  });
}

export function settingsPage(environment: readonly Setting[], company: readonly Setting[]): string {
  const rows = (settings: readonly Setting[]) =>
    settings.map(({ name, standard, meaning }) => [`\`${name}\``, standard, meaning]);
  return [
    '# Settings',
    '',
    '## Of the installation',
    '',
    'Environment variables, read once at start.',
    '',
    ...table(['Variable', 'Default', 'Meaning'], rows(environment)),
    '## Of a company',
    '',
    'Read with `settings.get`, changed with [`settings.update`](/docs/api/settings.update).',
    '',
    ...table(['Setting', 'Type', 'Meaning'], rows(company)),
  ].join('\n');
}
