/** Before `npm pack`: compiles `src` into `dist`, file by file, because Node runs no TypeScript in node_modules. */
import { copyFile, cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A path in quotes: of a module beside this one, or below `src`. */
const PATH = /(['"`])(#\/|\.{1,2}\/)([^'"`\n]*?)(\.ts)?\1/g;

await rm(join(ROOT, 'dist'), { recursive: true, force: true });
// It runs after an install, beside what it prepares.
const prepare = await readFile(join(ROOT, 'scripts/prepare.ts'), 'utf8');
await mkdir(join(ROOT, 'dist'), { recursive: true });
await writeFile(join(ROOT, 'dist/prepare.js'), compiled('src/prepare.ts', prepare.replace('../src/', './')));
for await (const file of glob('src/**/*.*', { cwd: ROOT })) {
  if (file.endsWith('.test.ts') || file.endsWith('.md')) continue;
  const target = join(ROOT, 'dist', relative('src', file)).replace(/\.ts$/, '.js');
  await mkdir(dirname(target), { recursive: true });
  if (!/\.[jt]s$/.test(file) || file.includes('/files/')) await copyFile(join(ROOT, file), target);
  else await writeFile(target, compiled(file, await readFile(join(ROOT, file), 'utf8')));
}

await import('../build-console.ts');
await cp(join(ROOT, '.cache/console'), join(ROOT, 'dist/console'), { recursive: true });

/** JavaScript of the same lines, whose paths lead to JavaScript. */
function compiled(file: string, source: string): string {
  const code = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
  return code.replace(PATH, (whole, quote: string, start: string, rest: string, extension = '') => {
    if (start !== '#/') return extension === '' ? whole : `${quote}${start}${rest}.js${quote}`;
    const path = relative(dirname(file), join('src', rest)) + (extension === '' ? '' : '.js');
    return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
  });
}
