import manifest from './package.json' with { type: 'json' };

/**
 * The layer table of docs/architecture.md as data: `oxlint.config.ts` makes the import rules from it and
 * `tests/layers.test.ts` proves that each of them bites.
 */
export interface Layer {
  /** Globs of the files in the layer. */
  readonly files: readonly string[];
  /** The folder that the layer is, below the repository's root. */
  readonly folder: string;
  /** The layers that it may import, beside itself. */
  readonly may: readonly LayerName[];
  /** The packages that it may import; `*` stands for the rest of a name. */
  readonly packages: readonly string[];
}

export type LayerName =
  | 'app'
  | 'screens'
  | 'features'
  | 'ui'
  | 'workers'
  | 'repositories'
  | 'writes'
  | 'sync'
  | 'api'
  | 'db'
  | 'platform'
  | 'src-sw'
  | 'server'
  | 'contract'
  | 'domain';

/** What every layer of the device stands on. */
const GROUND = ['contract', 'domain', 'platform'] as const;
const VIEW = ['react', 'react-router-dom', 'lucide-react'];

function inSrc(name: LayerName, may: readonly LayerName[], packages: readonly string[]): Layer {
  return { folder: `src/${name}`, files: [`src/${name}/**`], may, packages };
}

export const LAYERS: Readonly<Record<LayerName, Layer>> = {
  app: {
    folder: 'src/app',
    files: ['src/app/**', 'src/main.tsx'],
    may: ['screens', 'features', 'ui', 'workers', 'repositories', 'sync', 'api', 'db', ...GROUND],
    packages: [...VIEW, 'react-dom', 'zustand', 'workbox-window', 'virtual:*'],
  },
  screens: inSrc('screens', ['features', 'ui', ...GROUND], VIEW),
  features: inSrc(
    'features',
    ['ui', 'workers', 'repositories', 'sync', 'api', 'db', ...GROUND],
    [...VIEW, 'dexie-react-hooks', 'zustand', 'comlink', 'date-fns', 'workbox-window'],
  ),
  ui: inSrc('ui', ['platform', 'domain'], [...VIEW, 'react-dom', '@base-ui/react', '@fontsource-variable/inter']),
  workers: inSrc('workers', ['contract', 'domain'], ['comlink', 'papaparse', 'zod']),
  repositories: inSrc('repositories', ['sync', 'writes', 'db', ...GROUND], ['dexie']),
  sync: inSrc('sync', ['writes', 'api', 'db', ...GROUND], ['dexie', 'zustand/vanilla']),
  writes: inSrc('writes', ['contract', 'domain'], []),
  api: inSrc('api', GROUND, ['zod']),
  db: inSrc('db', GROUND, ['dexie']),
  platform: inSrc('platform', ['domain'], []),
  'src-sw': {
    folder: 'src-sw',
    files: ['src-sw/**'],
    may: ['sync', 'api', 'db', ...GROUND],
    packages: ['workbox-precaching', 'workbox-routing'],
  },
  server: {
    folder: 'server',
    files: ['server/**'],
    may: ['contract', 'domain'],
    packages: [
      'node:*',
      'fastify',
      'fastify-*',
      '@fastify/*',
      'kysely',
      'better-sqlite3',
      'pg',
      'nodemailer',
      '@node-rs/argon2',
      'zod',
      'pino',
    ],
  },
  contract: { folder: 'contract', files: ['contract/**'], may: ['domain'], packages: ['zod'] },
  domain: { folder: 'domain', files: ['domain/**'], may: [], packages: [] },
};

export const LAYER_NAMES = Object.keys(LAYERS) as LayerName[];

/** Reached by `#name/…` from everywhere, never by a relative path. */
const MAPPED: readonly LayerName[] = ['contract', 'domain'];

const PACKAGES = [...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }), 'node:*', 'virtual:*'];

/** Folders of the root that no layer may reach at all. */
const OUTSIDE = ['tests', 'e2e', 'scripts', 'bench'];

interface ForbiddenImport {
  readonly regex: string;
  readonly message: string;
}

/** What a file of this layer may not import, as patterns over the text of the import. */
export function forbiddenImports(name: LayerName): ForbiddenImport[] {
  const layer = LAYERS[name];
  const allowed = new Set<LayerName>([name, ...layer.may]);
  const others = LAYER_NAMES.filter((other) => !allowed.has(other) && !MAPPED.includes(other));
  const mapped = MAPPED.filter((other) => !allowed.has(other));
  const may = layer.may.length === 0 ? 'nothing' : layer.may.join(', ');
  const rules: ForbiddenImport[] = [
    {
      regex: `^(?:\\.\\./)+(?:${[...others.flatMap((other) => addressesOf(layer, other)), ...OUTSIDE].join('|')})/`,
      message: `${layer.folder} may import ${may} (layers.ts).`,
    },
    {
      regex: `^(?:\\.\\./)+(?:${MAPPED.filter((other) => other !== name).join('|')})/`,
      message: 'Import the domain and the contract as #domain/… and #contract/….',
    },
    {
      // The linter's patterns have no "all but these": the project's own packages are listed instead.
      regex: `^(?:${PACKAGES.filter((one) => !isAllowed(layer, one))
        .map((one) => forbiddenPackage(layer, one))
        .join('|')})`,
      message: `${layer.folder} may use these packages: ${layer.packages.join(', ') || 'none'} (layers.ts).`,
    },
  ];
  if (mapped.length > 0) {
    rules.push({ regex: `^#(?:${mapped.join('|')})/`, message: `${layer.folder} may import ${may} (layers.ts).` });
  }
  return rules;
}

/** How a relative import spells the way to a layer: inside `src` without that folder; `server/sync` is no layer of it. */
function addressesOf(from: Layer, name: LayerName): string[] {
  const { folder } = LAYERS[name];
  return folder.startsWith('src/') && from.folder.startsWith('src/') ? [folder.slice('src/'.length), folder] : [folder];
}

function isAllowed(layer: Layer, name: string): boolean {
  return layer.packages.some((allowed) => new RegExp(`^${packagePattern(allowed)}$`).test(name));
}

/** A package with all its parts; where a part is allowed (`zustand/vanilla`), the package's own entry only. */
function forbiddenPackage(layer: Layer, name: string): string {
  const partAllowed = layer.packages.some((allowed) => allowed.startsWith(`${name}/`));
  return `${packagePattern(name)}${partAllowed ? '$' : '(?:/|$)'}`;
}

function packagePattern(name: string): string {
  return name.replaceAll('*', '.*');
}

/** Folders below a feature or a screen: three are in use, the rest is room to grow. */
const DEPTHS = [1, 2, 3, 4, 5];

/**
 * A feature never imports another feature, and a screen never another screen. One pattern per depth is needed, because
 * the same number of `..` leads to another feature from one depth and to the own feature from the next.
 */
function siblingFences(folder: 'features' | 'screens', message: string) {
  return DEPTHS.map((depth) => ({
    layer: folder,
    files: [`src/${folder}/*/${'*/'.repeat(depth - 1)}*`],
    forbidden: [
      { regex: `^${'\\.\\./'.repeat(depth)}[^.]`, message },
      { regex: `^(?:\\.\\./){${depth + 1},}(?:src/)?${folder}/`, message },
    ],
  }));
}

export const SIBLING_FENCES = [
  ...siblingFences('features', 'A feature imports no other feature: code that two features need goes one layer down.'),
  ...siblingFences('screens', 'A screen imports no other screen: code that two screens need is a feature.'),
];
