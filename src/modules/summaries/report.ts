import { dateOf } from './content/prose.ts';
import { asMarkdown } from './rules.ts';
import type { CustomerSummary } from './schema.ts';

/** A summary as one Markdown document. */
export function fullReport(summary: CustomerSummary, timezone: string): string {
  const generated = new Date(summary.generated_at).toISOString();
  return [
    `# ${asMarkdown(summary.contact_name)}`,
    `Customer summary of ${dateOf(generated, timezone)}`,
    ...summary.sections.flatMap(({ title, content }) => [`## ${title}`, asMarkdown(content)]),
  ].join('\n\n');
}
