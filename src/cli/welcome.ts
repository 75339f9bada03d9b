import type { Secrets } from '#/app.ts';
import type { Config } from '#/config.ts';
import { countOf, type DemoCredentials, type OpenDemo } from '#/demo/kept.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { localAddress } from './operator-client.ts';
import { counted, paint } from './terminal/paint.ts';

export interface Welcome {
  readonly config: Config;
  /** Where the server answers. */
  readonly address: string;
  readonly secrets: Secrets;
  readonly demo: OpenDemo | undefined;
  /** Texts that wait for their vectors, and how long making those takes. */
  readonly waiting: { readonly texts: number; readonly seconds: number };
}

type Row = readonly [label: string, value: string];

/** What a started server says: where everything is, the demo's credentials, and a line to paste. */
export function welcome({ config, address, demo, waiting }: Welcome): string {
  const here = localAddress(address);
  const { bases } = config;
  const groups: Row[][] = [
    [
      ['Intelligence', `${here}${bases.intelligence}`],
      ['FMS', `${here}${bases.fms}`],
      ['Account', `${here}${bases.account}`],
      ['Operator', `${here}${bases.operator}`],
      ...(config.console ? [['Console', `${here}/console/`] as const] : []),
      ['Reference', `${here}/docs`],
      ['OpenAPI', `${here}/openapi.json`],
      ['Operator token', tokenPlace(config)],
    ],
  ];
  if (demo) groups.push(...demoGroups(demo, config));
  if (waiting.texts > 0)
    groups.push([
      ['In background', `search learns to compare about ${waiting.texts} texts by meaning`],
      ['', `for about ${waiting.seconds} s; it finds words meanwhile`],
    ]);
  const next = demo
    ? ['Try it:', curlOf(`${here}${bases.intelligence}`, demo)]
    : ['Next:', 'fieldstone tenant create "Your company"'];
  return `${[boxed(`Fieldstone ${packageJson.version}`, groups), '', ...next, '', 'Ctrl-C stops the server.'].join('\n')}\n`;
}

/** The same for programs, on one line. */
export function welcomeJson({ config, address, demo, waiting }: Welcome): string {
  const here = localAddress(address);
  const bases = Object.entries(config.bases).map(([surface, base]) => [surface, `${here}${base}`]);
  const answer = {
    url: here,
    bases: Object.fromEntries(bases),
    docs: `${here}/docs`,
    openapi: `${here}/openapi.json`,
    operator_token: tokenPlace(config),
    demo: demo
      ? {
          ...credentials(demo),
          companies: demo.companies.map((company) => ({ name: company.name, ...credentials(company) })),
          ...countOf(demo),
        }
      : null,
    background: waiting.texts > 0 ? { name: 'vectors', ...waiting } : null,
  };
  return `${JSON.stringify(answer)}\n`;
}

/** How to get into the first company, what the others are called, and how much of their history is there. */
function demoGroups(demo: OpenDemo, { database }: Config): Row[][] {
  const { companyId, apiKey, logins, companies } = demo;
  const [first, ...others] = companies;
  const emailWidth = Math.max(...logins.map(({ email }) => email.length));
  const { jobs, loaded } = countOf(demo);
  const groups: Row[][] = [
    [
      ['Demo company', first?.name ?? ''],
      ['Demo company_id', companyId],
      ['Demo api_key', apiKey],
    ],
    logins.map(
      ({ role, email, password }): Row => [`Login ${role}`, `${email.padEnd(emailWidth)}  ${password}`],
    ),
    [
      ...others.map(({ name, companyId: id }): Row => [name, id]),
      ...rowIf(others.length > 0, '', `keys and log-ins: ${database.dataDir}/demo.json`),
      ...rowIf(
        loaded < jobs,
        'Demo history',
        `${counted(loaded)} of ${counted(jobs)} jobs; older ones follow now`,
      ),
    ],
  ];
  return groups.filter((rows) => rows.length > 0);
}

function rowIf(applies: boolean, label: string, value: string): Row[] {
  return applies ? [[label, value]] : [];
}

function credentials({ companyId, apiKey, logins }: DemoCredentials): object {
  return { company_id: companyId, api_key: apiKey, logins };
}

function tokenPlace({ secrets, database }: Config): string {
  return secrets.operatorToken === null ? `in ${database.dataDir}/secrets.json` : 'as set in OPERATOR_TOKEN';
}

/** One line that works when pasted. */
function curlOf(base: string, { companyId, apiKey }: DemoCredentials): string {
  const query = new URLSearchParams({ company_id: companyId, api_key: apiKey, page_size: '2' });
  return `curl -s '${base}/jobs/feed?${query}'`;
}

function boxed(title: string, groups: readonly (readonly Row[])[]): string {
  const labelWidth = Math.max(...groups.flat().map(([label]) => label.length));
  const width = Math.max(
    ...groups.flat().map(([, value]) => labelWidth + 2 + value.length),
    title.length + 2,
  );
  const edge = (text: string): string => paint.dim(text);
  const line = ([label, value]: Row): string => {
    const gap = ' '.repeat(labelWidth + 2 - label.length);
    const rest = ' '.repeat(width - labelWidth - 2 - value.length);
    return `${edge('│')}  ${paint.dim(label)}${gap}${value}${rest}  ${edge('│')}`;
  };
  const blank = `${edge('│')}${' '.repeat(width + 4)}${edge('│')}`;
  const body = groups.flatMap((rows, position) => [...(position > 0 ? [blank] : []), ...rows.map(line)]);
  const top = `${edge('╭─')} ${paint.bold(title)} ${edge(`${'─'.repeat(width + 1 - title.length)}╮`)}`;
  return ['', top, blank, ...body, blank, edge(`╰${'─'.repeat(width + 4)}╯`)].join('\n');
}
