import MiniSearch from 'minisearch';
import { escaped } from './pages.ts';

/** Something that can be found: a part of a guide, an operation, an error or a setting. */
export interface Entry {
  readonly kind: 'Guide' | 'Operation' | 'Error' | 'Setting';
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const SHOWN_MAX = 20;
const TEXT_LENGTH_MAX = 200;

export type DocsSearch = (query: string) => readonly Entry[];

/** Finds entries by their words, the beginnings of words and with a slip of the keyboard. */
export function searchOver(entries: readonly Entry[]): DocsSearch {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ['title', 'text'],
    tokenize: (text) =>
      text
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== ''),
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (query) =>
    index
      .search(query, {
        prefix: (term) => term.length > 2,
        fuzzy: 0.2,
        boost: { title: 3 },
        combineWith: 'AND',
      })
      .slice(0, SHOWN_MAX)
      .flatMap(({ id }) => entries[Number(id)] ?? []);
}

/** A section of a guide a heading. */
export function sectionsOf(markdown: string, link: string): Entry[] {
  return markdown.split(/^(?=#{1,3} )/m).map((section) => {
    const [heading = '', ...rest] = section.split('\n');
    return { kind: 'Guide', title: heading.replace(/^#+ /, ''), text: rest.join(' ').trim(), link };
  });
}

export function resultsPage(query: string, found: readonly Entry[]): string {
  const shown = escaped(query);
  if (query.trim() === '') return '<h1>Search</h1>\n<p>Guides, operations, errors and settings.</p>\n';
  if (found.length === 0)
    return `<h1>Nothing for “${shown}”</h1>\n<p>Try one word of it, or look at <a href="/docs/api">all operations</a>.</p>\n`;
  const items = found.map(
    ({ kind, title, text, link }) =>
      `<li><a href="${escaped(link)}">${escaped(title)}</a> <small>${kind}</small><br>${escaped(cut(text))}</li>`,
  );
  return `<h1>Found for “${shown}”</h1>\n<ul>\n${items.join('\n')}\n</ul>\n`;
}

function cut(text: string): string {
  return text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX - 1)}…` : text;
}
