/** For code, styles and fonts. Vite's `build.license` reads only the page's scripts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface License {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = 'node_modules/';
const MIT = readFileSync(join(ROOT, 'LICENSE'), 'utf8')
  .replace(/^[\s\S]*(?=Permission is hereby granted)/, '')
  .trim();
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i;
const LICENSE_IN_README = /Copyright \(c\)[^\n]*\s+Permission is hereby granted[\s\S]*/i;
/** Not the app's own, whose paths begin with a dot. */
const PACKAGE_STYLES = /@import\s+['"](@[\w.-]+\/[\w.-]+|[\w-][\w.-]*)/g;

export class Licenses {
  readonly #folders = new Set<string>();
  readonly #root: string;

  constructor(root: string = ROOT) {
    this.#root = root;
  }

  plugin(): Plugin {
    return {
      name: 'licenses',
      enforce: 'pre',
      transform: {
        order: 'pre',
        filter: { id: /\.css$/ },
        // Tailwind copies it into its importer, so it is no module of the bundle.
        handler: (css) => {
          for (const [, name] of css.matchAll(PACKAGE_STYLES)) if (name) this.addPackage(name);
        },
      },
      generateBundle: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.moduleIds.forEach((id) => this.#addModule(id));
        }
      },
    };
  }

  /** For a package without code in the built files, and the packages it needs. */
  addPackage(name: string): void {
    const folder = join(this.#root, PACKAGES, name);
    if (this.#folders.has(folder)) return;
    this.#folders.add(folder);
    const { dependencies } = manifestIn(folder);
    Object.keys(dependencies ?? {}).forEach((dependency) => this.addPackage(dependency));
  }

  #addModule(id: string): void {
    const path = id.replaceAll('\\', '/').replace(/^\0/, '');
    const start = path.lastIndexOf(PACKAGES);
    if (start === -1) return;
    const [first = '', second = ''] = path.slice(start + PACKAGES.length).split('/');
    this.#folders.add(path.slice(0, start + PACKAGES.length) + (first.startsWith('@') ? `${first}/${second}` : first));
  }

  /** By name. Throws for a package without a license, so the build fails. */
  list(): License[] {
    const licenses = new Map([...this.#folders].map((folder) => [keyOf(folder), licenseIn(folder)]));
    return [...licenses.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, license]) => license);
  }
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function keyOf(folder: string): string {
  const { name, version } = manifestIn(folder);
  return `${name} ${version}`;
}

function licenseIn(folder: string): License {
  const manifest = manifestIn(folder);
  const { name, version, license } = manifest;
  const text = textIn(folder) ?? (license === 'MIT' ? mitText(manifest) : undefined);
  if (license === undefined || text === undefined) throw new Error(`The package ${name} has no license text.`);
  return { name, version, license, text };
}

/** Or the end of the package's readme. */
function textIn(folder: string): string | undefined {
  const files = readdirSync(folder).toSorted();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const texts = files.filter((file) => LICENSE_FILE.test(file)).map(read);
  if (texts.length > 0) return texts.join('\n\n');
  const readme = files.find((file) => /^readme/i.test(file));
  return readme === undefined ? undefined : LICENSE_IN_README.exec(read(readme))?.[0];
}

/** Returns the license text of a package that has no text but says that its license is MIT. */
function mitText({ name, author }: Manifest): string {
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  return `MIT License\n\nCopyright (c) ${holder}\n\n${MIT}`;
}

export function asText(licenses: readonly License[]): string {
  const line = '-'.repeat(80);
  return licenses
    .map(({ name, version, license, text }) => `${line}\n${name} ${version} (${license})\n${line}\n\n${text}\n`)
    .join('\n');
}
