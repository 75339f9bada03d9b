/**
 * `npm run sbom`: writes `dist/sbom.json` (CycloneDX) of the production packages by npm itself and prints their licences; ends
 * with 1 for a licence that is not allowed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'PostgreSQL',
  'PSF-2.0',
];

/** Packages whose manifest names no licence, by the text in their LICENSE file. */
const STATED: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

interface Bom {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly {
      readonly license?: { readonly id?: string; readonly name?: string };
      readonly expression?: string;
    }[];
  }[];
}

const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) throw new Error(`npm sbom ended with ${status}: ${stderr}`);
const { components } = JSON.parse(stdout) as Bom;
mkdirSync(`${ROOT}dist`, { recursive: true });
writeFileSync(`${ROOT}dist/sbom.json`, stdout);

const byLicence = Map.groupBy(
  components,
  ({ name, licenses = [] }) =>
    licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression).join(' and ') ||
    (STATED[name] ?? ''),
);
for (const [licence, packages] of [...byLicence].sort())
  process.stdout.write(
    `${licence || 'UNKNOWN'}: ${packages.map(({ name, version }) => `${name}@${version}`).join(', ')}\n`,
  );
const refused = [...byLicence.keys()].filter((licence) => !isAllowed(licence));
process.stdout.write(`${components.length} packages, listed in dist/sbom.json\n`);
if (refused.length > 0) {
  process.stderr.write(`not allowed: ${refused.map((licence) => licence || 'UNKNOWN').join(', ')}\n`);
  process.exitCode = 1;
}

/** Of alternatives one is enough. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '');
  return plain.split(' OR ').some((one) => one.split(/ AND | and /).every((part) => ALLOWED.includes(part)));
}
