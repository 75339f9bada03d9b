/** What all pages of the documentation share. */
export function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Fieldstone</title>
<link rel="stylesheet" href="/docs/docs.css">
<nav aria-label="Documentation">
<a href="/docs/guides">Guides</a> <a href="/docs/api">Operations</a> <a href="/docs/errors">Errors</a> <a href="/docs/settings">Settings</a> <a href="/docs/">Reference</a>
<form action="/docs/search" role="search"><input type="search" name="q" aria-label="Search the documentation" placeholder="Search"> <button>Search</button></form>
</nav>
<main>
${content}</main>
</html>
`;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A row of a Markdown table. */
export function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/** A Markdown table; nothing where it has no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : [row(head), row(head.map(() => '---')), ...rows.map(row), ''];
}
