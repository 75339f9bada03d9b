/**
 * After `npm install` against a registry that does not carry every platform's binaries: puts back the optional
 * packages it left out of the lockfile, for `npm ci` refuses a lockfile without them. They have no checksum,
 * and are fetched on their own platforms alone.
 */
import { readFile, writeFile } from 'node:fs/promises';

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const PATH = new URL('../package-lock.json', import.meta.url);
const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32', 'loong64'];

const lock = JSON.parse(await readFile(PATH, 'utf8')) as { packages: Record<string, Locked> };
const added: string[] = [];
for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`;
    if (lock.packages[place] || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) continue;
    lock.packages[place] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) } as Locked;
    added.push(name);
  }
}
if (added.length > 0) {
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  await writeFile(PATH, `${JSON.stringify(lock, null, 2)}\n`);
}
process.stdout.write(`lockfile: ${added.length} platform packages put back\n`);

/** The platform a package names itself after, so that no other one asks for it. */
function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const parts = name.split(/[/-]/);
  const os = OS.filter((one) => parts.includes(one));
  const cpu = CPU.filter((one) => parts.includes(one)).slice(0, 1);
  const libc = parts.some((part) => part.startsWith('musl'))
    ? ['musl']
    : parts.some((part) => part.startsWith('gnu'))
      ? ['glibc']
      : [];
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }) };
}
