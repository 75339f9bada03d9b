import { type Command, Option } from 'commander';
import { leaf } from '../command.ts';
import { UsageError } from '../usage-error.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** Completes commands, and after `api` the operations. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_fieldstone() {
  local words="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  COMPREPLY=($(compgen -W "$(fieldstone completion --words "$words" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _fieldstone fieldstone
`,
  zsh: `#compdef fieldstone
_fieldstone() {
  local -a found
  found=(\${(f)"$(fieldstone completion --words "\${words[2,CURRENT-1]}" 2>/dev/null)"})
  compadd -a found || _files
}
compdef _fieldstone fieldstone
`,
  fish: `complete -c fieldstone -f -a '(fieldstone completion --words (commandline -opc)[2..-1] 2>/dev/null)'
`,
};

export function completionCommand(program: Command): void {
  leaf(program, {
    name: 'completion',
    summary: 'print the completion of a shell',
    examples: [
      'completion bash >> ~/.bashrc',
      'completion zsh > ~/.zfunc/_fieldstone',
      'completion fish > ~/.config/fish/completions/fieldstone.fish',
    ],
  })
    .argument('[shell]', SHELLS.join(', '))
    .addOption(new Option('--words [words...]', 'what may come after these words').hideHelp())
    .action(async (shell: string | undefined, { words }: { words?: true | readonly string[] }) => {
      if (words !== undefined)
        process.stdout.write(`${(await following(program, wordsOf(words))).join('\n')}\n`);
      else process.stdout.write(scriptOf(shell));
    });
}

function scriptOf(shell = ''): string {
  const script = (SCRIPTS as Readonly<Record<string, string>>)[shell];
  if (script === undefined) throw new UsageError(`name a shell: ${SHELLS.join(', ')}`);
  return script;
}

function wordsOf(words: true | readonly string[]): string[] {
  return words === true ? [] : words.flatMap((word) => word.split(' ')).filter((word) => word !== '');
}

async function following(program: Command, words: readonly string[]): Promise<string[]> {
  const typed = words.filter((word) => !word.startsWith('-'));
  if (typed.length === 1 && typed[0] === 'api') return operationNames();
  let command = program;
  for (const word of typed) {
    const inner = command.commands.find((one) => one.name() === word);
    if (!inner) break;
    command = inner;
  }
  const names = command.commands.map((one) => one.name());
  return [...names, ...command.options.filter(({ hidden }) => !hidden).flatMap(({ long }) => long ?? [])];
}

/** Of a server that runs: a completion does not start one. */
async function operationNames(): Promise<string[]> {
  const [{ quietConfig }, { readLock }] = await Promise.all([
    import('../operator-client.ts'),
    import('#/platform/db/embedded/directory-lock.ts'),
  ]);
  const url = process.env.FIELDSTONE_BASE_URL ?? readLock(quietConfig(process.env).database.dataDir)?.url;
  if (url === undefined) return [];
  const response = await fetch(`${url}/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
}
