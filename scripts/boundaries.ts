/** Holds `src/` and `console/` to the rules of `.dependency-cruiser.cjs`: `npm run boundaries`. */
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { type Import, type ImportsByFile, isCode, readImports } from './read-imports.ts';

const REPOSITORY = new URL('../', import.meta.url).pathname;
const MODULES_MIN = 50;

interface Boundaries {
  /** The drawing: module → modules it may use. */
  readonly MAY_USE: Readonly<Record<string, readonly string[]>>;
  /** File → why it may see more than one company. */
  readonly ACROSS_COMPANIES: Readonly<Record<string, string>>;
  /** Module → names that open the view across companies. */
  readonly VIEWS_ACROSS: Readonly<Record<string, readonly string[]>>;
  readonly everyImport: readonly IForbiddenRuleType[];
  readonly runTimeImports: readonly IForbiddenRuleType[];
}

export const BOUNDARIES: Boundaries = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

const EVERY_MODULE_IS_DRAWN = 'every-module-is-drawn';
const FEW_SEE_ACROSS = 'few-see-across-companies';
const CRUISED = [...BOUNDARIES.everyImport, ...BOUNDARIES.runTimeImports];

/** The name of every rule there is. */
export const RULE_NAMES: readonly string[] = [
  ...CRUISED.map(({ name }) => String(name)),
  EVERY_MODULE_IS_DRAWN,
  FEW_SEE_ACROSS,
];

export interface Fault {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Survey {
  /** Files of `src/` that were cruised; a survey of none proves nothing. */
  readonly modules: number;
  /** The arrows the code walks, as `module → module`. */
  readonly arrows: readonly string[];
  readonly faults: readonly Fault[];
}

/** Judges `src/` and `console/` under `root`. Tests are left out: they may reach anything. */
export async function survey(root: string): Promise<Survey> {
  const files = await readImports(root);
  const every = await cruiseOutline(files, () => true, BOUNDARIES.everyImport);
  const runTime = await cruiseOutline(files, (one) => !one.typeOnly, BOUNDARIES.runTimeImports);
  return {
    modules: Math.min(modulesOf(every), modulesOf(runTime)),
    arrows: arrowsOf(every),
    faults: [...faultsOf(every), ...faultsOf(runTime), ...drawingFaults(files), ...viewFaults(files)],
  };
}

/**
 * Cruises an outline of the files, in which each consists of its imports alone: dependency-cruiser cannot
 * read `using` declarations, nor tell an import of types from one of values.
 */
async function cruiseOutline(
  files: ImportsByFile,
  counts: (one: Import) => boolean,
  rules: readonly IForbiddenRuleType[],
): Promise<ICruiseResult> {
  const outline = await mkdtemp(join(tmpdir(), 'fieldstone-outline-'));
  try {
    await cp(join(REPOSITORY, 'package.json'), join(outline, 'package.json'));
    await symlink(join(REPOSITORY, 'node_modules'), join(outline, 'node_modules'));
    for (const folder of new Set([...files.keys()].map(dirname)))
      await mkdir(join(outline, folder), { recursive: true });
    for (const [path, imports] of files) {
      const lines = imports.filter(counts).map(({ source }) => `import ${JSON.stringify(source)};\n`);
      await writeFile(join(outline, path), isCode(path) ? lines.join('') : '{}');
    }
    const { output } = await cruise(['src', 'console'], {
      baseDir: outline,
      // The default parser wants a compiler with an API; without one it reads nothing and finds no fault.
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['node', 'import', 'default'] },
      validate: true,
      ruleSet: { forbidden: rules.map((rule) => ({ severity: 'error', ...rule })) },
    });
    if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report');
    return output;
  } finally {
    await rm(outline, { recursive: true, force: true });
  }
}

function modulesOf({ modules }: ICruiseResult): number {
  return modules.filter(({ source }) => /^src\/.*\.ts$/.test(source)).length;
}

function faultsOf({ summary }: ICruiseResult): Fault[] {
  return summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to: to.replace(/^.*(?=node_modules\/)/, ''),
  }));
}

function moduleOf(path: string): string | undefined {
  return /^src\/modules\/([^/]+)\//.exec(path)?.[1];
}

function arrowsOf({ modules }: ICruiseResult): string[] {
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [moduleOf(source), moduleOf(resolved)] as const),
  );
  const between = arrows.filter(([from, to]) => from !== undefined && to !== undefined && from !== to);
  return [...new Set(between.map(([from, to]) => `${from} → ${to}`))].sort();
}

/** A module that MAY_USE does not draw would have no rule of its own. */
function drawingFaults(files: ImportsByFile): Fault[] {
  const modules = new Set([...files.keys()].map(moduleOf).filter((module) => module !== undefined));
  const drawn = new Set(Object.keys(BOUNDARIES.MAY_USE));
  return [...modules.symmetricDifference(drawn)].map((module) => ({
    rule: EVERY_MODULE_IS_DRAWN,
    from: `src/modules/${module}`,
    to: 'MAY_USE',
  }));
}

/** Surfaces and modules that open the view across companies unlisted, and listed ones that no longer do. */
function viewFaults(files: ImportsByFile): Fault[] {
  const listed = new Set(Object.keys(BOUNDARIES.ACROSS_COMPANIES));
  const faults: Fault[] = [];
  for (const [path, imports] of files) {
    if (!/^src\/(modules|surfaces)\//.test(path)) continue;
    const views = imports.flatMap((one) => viewsIn(path, one));
    if (views.length === 0 || listed.delete(path)) continue;
    faults.push(...views.map((view) => ({ rule: FEW_SEE_ACROSS, from: path, to: view })));
  }
  for (const path of listed) faults.push({ rule: FEW_SEE_ACROSS, from: path, to: 'nothing any more' });
  return faults;
}

function viewsIn(path: string, { source, names }: Import): string[] {
  const from = source.startsWith('.')
    ? posix.join(posix.dirname(path), source)
    : source.replace(/^#\//, 'src/');
  const views = BOUNDARIES.VIEWS_ACROSS[from];
  if (!views) return [];
  return names.filter((name) => name === '*' || views.includes(name)).map((name) => `${name} of ${from}`);
}

if (import.meta.main) {
  const { modules, faults } = await survey(REPOSITORY);
  const comments = new Map(CRUISED.map(({ name, comment }) => [name, comment]));
  for (const { rule, from, to } of faults)
    process.stderr.write(
      `${rule}: ${from} → ${to}\n    ${comments.get(rule) ?? 'See .dependency-cruiser.cjs.'}\n`,
    );
  if (modules < MODULES_MIN)
    process.stderr.write(`boundaries: only ${modules} modules were read, which proves nothing\n`);
  if (faults.length > 0 || modules < MODULES_MIN) process.exitCode = 1;
  else process.stdout.write(`boundaries: ${modules} modules keep ${RULE_NAMES.length} rules\n`);
}
