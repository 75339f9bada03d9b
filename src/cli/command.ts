import type { Command } from 'commander';

/** The result of a command: for programs, for people, and the exit code. */
export interface Answer {
  readonly json: unknown;
  readonly text: string;
  readonly exitCode?: 0 | 1;
}

export interface LeafSpec {
  readonly name: string;
  readonly summary: string;
  readonly examples: readonly string[];
  /** Additional help, shown below the options. */
  readonly notes?: string;
}

/** Creates a command with what all commands share: `--json` and an example in its help. */
export function leaf(parent: Command, spec: LeafSpec): Command {
  const notes = spec.notes === undefined ? '' : `\n${spec.notes}\n`;
  return parent
    .command(spec.name)
    .description(spec.summary)
    .option('--json', 'print one JSON document instead of text')
    .addHelpText('after', `${notes}${exampleText(spec.examples)}`);
}

/** Creates a group of commands, such as `tenant`. */
export function group(parent: Command, spec: Omit<LeafSpec, 'notes'>): Command {
  return parent.command(spec.name).description(spec.summary).addHelpText('after', exampleText(spec.examples));
}

function exampleText(examples: readonly string[]): string {
  const lines = examples.map((example) => `  $ ${/^[A-Z_]+=/.test(example) ? '' : 'fieldstone '}${example}`);
  return `\n${lines.length > 1 ? 'Examples' : 'Example'}:\n${lines.join('\n')}`;
}

/** A commander action that prints the result of `work`. */
export function printingResult<A extends readonly unknown[]>(
  work: (...args: A) => Promise<Answer>,
): (...args: A) => Promise<void> {
  return async (...args) => {
    // Commander passes the command itself last, whether `work` declares it or not.
    const command = args.at(-1) as Command;
    const { json, text, exitCode } = await work(...args);
    const wantsJson = command.optsWithGlobals().json === true;
    process.stdout.write(`${wantsJson ? JSON.stringify(json, null, 2) : text}\n`);
    if (exitCode !== undefined) process.exitCode = exitCode;
  };
}

/** Collects the values of a repeatable option. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}
