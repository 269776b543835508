/**
 * The bytes of JavaScript before a screen can be used, by the build's manifest: the entry, the screen's modules, and their
 * static imports.
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
  /** Chunks of `vite.config.ts`, which the manifest has in place of the modules. */
  readonly files?: readonly string[];
}

const BUDGETS: readonly Budget[] = [
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
type Manifest = Readonly<Record<string, Chunk>>;

/** With everything they import. A module without a chunk is in one of these. */
function filesFor(manifest: Manifest, modules: readonly string[], named: readonly string[] = []): string[] {
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
