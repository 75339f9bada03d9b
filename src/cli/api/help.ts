import { paint } from '../terminal/paint.ts';
import { pairs } from '../terminal/table.ts';
import type { Input, Operation } from './operations.ts';

/** Every operation in one line. */
export function overview(operations: readonly Operation[]): string {
  return pairs(operations.map(({ id, summary }) => [id, summary]));
}

/** What an operation does and takes, with a line to paste. */
export function helpOf(operation: Operation): string {
  const { id, method, path, summary, description, inputs } = operation;
  const example = inputs
    .filter(({ required }) => required)
    .map((input) => `${input.name}=${placeholder(input)}`);
  return [
    `${paint.bold(id)}  ${paint.dim(`${method} ${path}`)}`,
    `${summary}. ${description}`,
    ...(inputs.length > 0 ? ['', pairs(inputs.map((input) => [nameOf(input), meaning(input)]))] : []),
    '',
    'Example:',
    `  $ fieldstone api ${[id, ...example].join(' ')}`,
  ].join('\n');
}

function nameOf({ name, required }: Input): string {
  return required ? `${name} (required)` : name;
}

function meaning({ schema }: Input): string {
  const words = schema.enum?.filter((word) => word !== null).join(', ');
  const type =
    words ??
    [schema.type ?? 'value']
      .flat()
      .filter((one) => one !== 'null')
      .join(' or ');
  const fallback = schema.default === undefined ? '' : `; default ${String(schema.default)}`;
  return `${type}${fallback}${schema.description === undefined ? '' : `. ${schema.description}`}`;
}

function placeholder({ schema, name }: Input): string {
  const [word] = schema.enum ?? [];
  if (word !== undefined) return String(word);
  const types = [schema.type ?? []].flat();
  return types.includes('integer') || types.includes('number') ? '1' : `<${name}>`;
}
