/**
 * Checks how many bytes of JavaScript a device downloads before a person can use a screen. The sizes are read from the manifest
 * of the build. The size of a screen includes the app's entry chunk, the chunks of the modules that are listed for the screen,
 * and all chunks that these chunks import statically. (A chunk is one built script file.)
 */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Budget {
  readonly screen: string;
  /** The largest number of script files of a screen. A visitor's browser needs one request for each file. */
  readonly most: number;
  readonly kilobytes: number;
  /** The modules that the app loads with `import()` before it can show the screen. */
  readonly modules: readonly string[];
  /**
   * The names of the chunks that `vite.config.ts` makes for some of these modules. The manifest contains such a chunk, but not
   * the modules in it.
   */
  readonly files?: readonly string[];
}

export const BUDGETS: readonly Budget[] = [
  {
    screen: 'sign in',
    most: 6,
    kilobytes: 150,
    modules: ['src/app/login-layout.tsx', 'src/screens/sign-in/sign-in-screen.tsx'],
    files: ['visitor'],
  },
  {
    screen: 'daily roster',
    most: 6,
    kilobytes: 260,
    modules: [
      'src/app/main-layout.tsx',
      'src/app/class-layout.tsx',
      'src/screens/daily-roster/daily-roster-screen.tsx',
    ],
    files: ['teacher'],
  },
];

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Returns the script files that a screen needs: the entry chunk, the chunks of these modules, the chunks with these names, and
 * everything that these chunks import. If a module has no chunk of its own, its code is in one of these files.
 */
export function filesFor(manifest: Manifest, modules: readonly string[], named: readonly string[] = []): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const grouped = named.map((name) => {
    const found = Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js'));
    if (found === undefined) throw new Error(`The build has no file ${name}.`);
    return found;
  });
  const keys = new Set<string>();
  const visit = (key: string): void => {
    if (keys.has(key) || !manifest[key]) return;
    keys.add(key);
    manifest[key].imports?.forEach(visit);
  };
  [...entries, ...modules, ...grouped].forEach(visit);
  return [...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

function report({ screen, kilobytes, most, modules, files }: Budget, manifest: Manifest): boolean {
  const missing = modules.filter((module) => !existsSync(module));
  if (missing.length > 0) {
    console.error(`${screen}: the build has no such module: ${missing.join(', ')}`);
    return false;
  }
  const sizes = filesFor(manifest, modules, files).map((file) => ({
    file,
    size: gzipSync(readFileSync(`dist/${file}`)).length,
  }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0) / 1000;
  const fits = total <= kilobytes && sizes.length <= most;
  console.log(
    `${screen}: ${total.toFixed(1)} of ${kilobytes} kB of gzipped script in ${sizes.length} of ${most} files${fits ? '' : ': TOO MUCH'}`,
  );
  for (const { file, size } of sizes) console.log(`  ${(size / 1000).toFixed(1).padStart(6)} kB  ${file}`);
  return fits;
}

/** Prints the sizes of each screen of the build. Returns true if no screen is larger than its budget. */
export function fitsBudgets(): boolean {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest;
  return BUDGETS.map((budget) => report(budget, manifest)).every(Boolean);
}
