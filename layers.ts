import manifest from './package.json' with { type: 'json' };

/**
 * The layer table of docs/architecture.md as data. `oxlint.config.ts` makes import rules from this table, and
 * `tests/layers.test.ts` proves that the linter reports each forbidden import.
 */
export interface Layer {
  /** Globs of the files in the layer. */
  readonly files: readonly string[];
  /** The path of the layer's folder from the root of the repository. */
  readonly folder: string;
  /** The other layers that a file of this layer may import. */
  readonly may: readonly LayerName[];
  /** The packages that a file of this layer may import. `*` matches any text at the end of a name. */
  readonly packages: readonly string[];
}

/** The folders of the server, from the lowest layer to the highest. */
type ServerFolder =
  | 'platform'
  | 'limits'
  | 'db'
  | 'rows'
  | 'sync'
  | 'mail'
  | 'accounts'
  | 'presenters'
  | 'writes'
  | 'live'
  | 'http'
  | 'openapi'
  | 'routes'
  | 'purge'
  | 'operator';

export type LayerName =
  | 'app'
  | 'screens'
  | 'features'
  | 'words'
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
  | `server/${ServerFolder}`
  | 'contract'
  | 'domain';

/** The layers that every layer of the device may import. */
const GROUND = ['contract', 'domain', 'platform'] as const;
const VIEW = ['react', 'react-router-dom', 'lucide-react'];

function inSrc(name: LayerName, may: readonly LayerName[], packages: readonly string[]): Layer {
  return { folder: `src/${name}`, files: [`src/${name}/**`], may, packages };
}

function inServer(name: ServerFolder, may: readonly ServerFolder[], packages: readonly string[]): Layer {
  return {
    folder: `server/${name}`,
    files: [`server/${name}/**`],
    may: [...may.map((other) => `server/${other}` as const), 'contract', 'domain'],
    packages,
  };
}

/** The source files directly in `server/`. */
export const SERVER_ROOT_FILES = ['app.ts', 'main.ts'];

/** The layers of the server. Each of them lists the lower layers that it imports, and never a higher one. */
const SERVER_FOLDERS: Readonly<Record<`server/${ServerFolder}`, Layer>> = {
  'server/platform': inServer('platform', [], ['node:*', 'fastify', 'zod']),
  'server/limits': inServer('limits', ['platform'], ['node:*', 'fastify', '@fastify/rate-limit']),
  'server/db': inServer('db', ['limits', 'platform'], ['node:*', 'kysely', 'better-sqlite3', 'pg']),
  'server/rows': inServer('rows', ['db', 'platform'], ['kysely']),
  'server/sync': inServer('sync', ['rows', 'db', 'platform'], ['node:*', 'kysely', 'zod']),
  'server/mail': inServer('mail', ['platform'], ['node:*', 'nodemailer']),
  'server/accounts': inServer(
    'accounts',
    ['mail', 'sync', 'db', 'limits', 'platform'],
    ['node:*', 'kysely', '@node-rs/argon2', '@zxcvbn-ts/language-common'],
  ),
  'server/presenters': inServer('presenters', ['rows', 'db', 'platform'], ['kysely', 'fastify', 'zod']),
  'server/writes': inServer('writes', ['presenters', 'sync', 'rows', 'db', 'platform'], ['kysely']),
  'server/live': inServer('live', ['accounts', 'db', 'platform'], ['node:*', 'kysely', 'pg']),
  'server/http': inServer(
    'http',
    ['accounts', 'sync', 'db', 'limits', 'platform'],
    ['node:*', 'fastify', 'fastify-*', '@fastify/*', 'zod'],
  ),
  'server/openapi': inServer('openapi', ['platform'], ['zod']),
  'server/routes': inServer(
    'routes',
    ['openapi', 'http', 'live', 'writes', 'presenters', 'accounts', 'sync', 'rows', 'db', 'platform'],
    ['node:*', 'fastify', 'kysely'],
  ),
  'server/purge': inServer('purge', ['sync', 'rows', 'db', 'platform'], ['node:*', 'fastify', 'kysely']),
  'server/operator': inServer(
    'operator',
    ['writes', 'accounts', 'sync', 'rows', 'db', 'platform'],
    ['node:*', 'kysely', 'better-sqlite3', 'pg'],
  ),
};

export const LAYERS: Readonly<Record<LayerName, Layer>> = {
  app: {
    folder: 'src/app',
    files: ['src/app/**', 'src/main.tsx'],
    may: ['screens', 'features', 'words', 'ui', 'workers', 'repositories', 'sync', 'api', 'db', ...GROUND],
    packages: [...VIEW, 'react-dom', 'zustand', 'virtual:*'],
  },
  screens: inSrc('screens', ['features', 'words', 'ui', ...GROUND], VIEW),
  features: inSrc(
    'features',
    ['words', 'ui', 'workers', 'repositories', 'sync', 'api', ...GROUND],
    [...VIEW, 'dexie-react-hooks', 'zustand', 'comlink', '@visx/scale', '@visx/shape', 'fflate'],
  ),
  words: inSrc('words', GROUND, []),
  ui: inSrc(
    'ui',
    ['platform', 'domain'],
    [
      ...VIEW,
      'react-dom',
      'zustand',
      '@base-ui/react',
      '@dnd-kit/core',
      '@fontsource-variable/inter',
      '@tanstack/react-virtual',
    ],
  ),
  workers: inSrc('workers', ['db', ...GROUND], ['comlink', 'papaparse', 'zod']),
  repositories: inSrc('repositories', ['sync', 'writes', 'db', ...GROUND], ['dexie']),
  sync: inSrc('sync', ['writes', 'api', 'db', ...GROUND], ['dexie', 'zustand/vanilla']),
  writes: inSrc('writes', ['contract', 'domain'], []),
  api: inSrc('api', GROUND, ['zod']),
  db: inSrc('db', GROUND, ['dexie']),
  platform: inSrc('platform', ['domain'], ['zustand/vanilla']),
  'src-sw': {
    folder: 'src-sw',
    files: ['src-sw/**'],
    may: ['sync', 'api', 'db', ...GROUND],
    packages: ['workbox-precaching', 'workbox-routing'],
  },
  // The files that assemble the server may import every folder of the server.
  server: {
    folder: 'server',
    files: ['server/*.ts'],
    may: [...(Object.keys(SERVER_FOLDERS) as (keyof typeof SERVER_FOLDERS)[]), 'contract', 'domain'],
    packages: ['node:*', 'fastify', 'kysely'],
  },
  ...SERVER_FOLDERS,
  contract: { folder: 'contract', files: ['contract/**'], may: ['domain'], packages: ['zod'] },
  // The rules of the domain use only the calendar arithmetic of date-fns, with its UTC dates.
  domain: { folder: 'domain', files: ['domain/**'], may: [], packages: ['date-fns', '@date-fns/utc'] },
};

export const LAYER_NAMES = Object.keys(LAYERS) as LayerName[];

/** Every file imports these layers as `#name/…` and never by a relative path. */
const MAPPED: readonly LayerName[] = ['contract', 'domain'];

const PACKAGES = [...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }), 'node:*', 'virtual:*'];

/** Root folders that no layer may import. */
const OUTSIDE = ['tests', 'e2e', 'scripts', 'bench'];

interface ForbiddenImport {
  readonly regex: string;
  readonly message: string;
}

/** Returns the imports that are forbidden in a file of this layer, as patterns for the path in an import. */
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
      // The linter's patterns can't express "all packages except these", so all other packages of the project are listed.
      regex: `^(?:${PACKAGES.filter((one) => !isAllowed(layer, one))
        .map((one) => forbiddenPackage(layer, one))
        .join('|')})`,
      message: `${layer.folder} may use these packages: ${layer.packages.join(', ') || 'none'} (layers.ts).`,
    },
  ];
  if (isInServer(layer)) {
    const names = SERVER_ROOT_FILES.map((file) => file.replace('.', '\\.')).join('|');
    rules.push({
      regex: `^(?:\\.\\./)+(?:server/)?(?:${names})$`,
      message: `${layer.folder} lies below the files that put the server together (layers.ts).`,
    });
  }
  if (mapped.length > 0) {
    rules.push({ regex: `^#(?:${mapped.join('|')})/`, message: `${layer.folder} may import ${may} (layers.ts).` });
  }
  return rules;
}

/**
 * Returns the ways in which a relative import can write the path of a layer. Inside one tree (`src`, `server`) the import
 * can leave out the name of the tree.
 */
function addressesOf(from: Layer, name: LayerName): string[] {
  const { folder } = LAYERS[name];
  const tree = TREES.find((one) => folder.startsWith(one) && from.folder.startsWith(one));
  if (tree !== undefined) return [folder.slice(tree.length), folder];
  // Inside the server, a pattern for `server/` would also forbid the server layers that the file may import.
  return isInServer(from) && name === 'server' ? [] : [folder];
}

const TREES = ['src/', 'server/'];

function isInServer({ folder }: Layer): boolean {
  return folder.startsWith('server/');
}

function isAllowed(layer: Layer, name: string): boolean {
  return layer.packages.some((allowed) => new RegExp(`^${packagePattern(allowed)}$`).test(name));
}

/**
 * Returns a pattern that forbids a package with all its subpaths. If the layer may import a subpath (`zustand/vanilla`),
 * the pattern forbids only the package itself.
 */
function forbiddenPackage(layer: Layer, name: string): string {
  const partAllowed = layer.packages.some((allowed) => allowed.startsWith(`${name}/`));
  return `${packagePattern(name)}${partAllowed ? '$' : '(?:/|$)'}`;
}

function packagePattern(name: string): string {
  return name.replaceAll('*', '.*');
}

/**
 * The folder depths below a feature or a screen that the rules support. Three depths are in use, and the others are for
 * later.
 */
const DEPTHS = [1, 2, 3, 4, 5];

/**
 * Makes lint rules: a feature must not import another feature, and a screen must not import another screen. How many `..`
 * lead out of the feature depends on how deep the importing file is in the feature, so there is one pattern for each folder
 * depth.
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

/** The folders of src/sync, each with the folders that it may import. */
const SYNC_FOLDERS = { outbox: [], replay: ['outbox'], pull: ['outbox'], backup: ['outbox', 'pull'] } as const;

/** The files of src/sync that connect its folders. */
const SYNC_TOP = ['engine', 'live', 'round', 'teacher-sync'];

/**
 * The other files directly in src/sync are a layer below its folders. All folders may import these files, and these files
 * may import only the outbox.
 */
export const SYNC_FENCES = [
  ...Object.entries(SYNC_FOLDERS).map(([folder, may]: [string, readonly string[]]) => {
    const others = Object.keys(SYNC_FOLDERS).filter((other) => other !== folder && !may.includes(other));
    const message = `src/sync/${folder} may import ${may.join(', ') || 'no other folder'} of src/sync (layers.ts).`;
    return {
      layer: 'sync' as const,
      files: [`src/sync/${folder}/**`],
      forbidden: [
        { regex: `^(?:\\.\\./)+(?:(?:src/)?sync/)?(?:${others.join('|')})/`, message },
        { regex: `^(?:\\.\\./)+(?:(?:src/)?sync/)?(?:${SYNC_TOP.join('|')})\\.ts$`, message },
      ],
    };
  }),
  {
    layer: 'sync' as const,
    files: ['src/sync/*.ts'],
    forbidden: [
      {
        regex: `^\\./(?:replay/|pull/|backup/|(?:${SYNC_TOP.join('|')})\\.ts$)`,
        message: `Of the files directly in src/sync only ${SYNC_TOP.join(', ')} may import replay, pull and backup.`,
      },
    ],
  },
  { layer: 'sync' as const, files: SYNC_TOP.map((name) => `src/sync/${name}.ts`), forbidden: [] },
];
