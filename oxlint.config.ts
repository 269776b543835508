import { defineConfig, type OxlintOverride } from 'oxlint';
import { forbiddenImports, LAYER_NAMES, LAYERS, SIBLING_FENCES, SYNC_FENCES } from './layers.ts';

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];
// The files in the root are listed by name, because the pattern `*.ts` would match files in every folder.
const ROOT_FILES = ['layers.ts', 'knip.ts', 'oxlint.config.ts', 'vite.config.ts', 'playwright.config.ts'];
const TOOLS = [...ROOT_FILES, 'scripts/**', 'tests/**', 'e2e/**', 'bench/**', ...TESTS];

const layerRules: OxlintOverride[] = LAYER_NAMES.map((name) => ({
  files: [...LAYERS[name].files],
  excludeFiles: TESTS,
  rules: { 'no-restricted-imports': ['error', { patterns: forbiddenImports(name) }] },
}));

// An override replaces the whole rule, so these overrides repeat the patterns of the layer.
const fenceRules: OxlintOverride[] = [...SIBLING_FENCES, ...SYNC_FENCES].map(({ layer, files, forbidden }) => ({
  files,
  excludeFiles: TESTS,
  rules: { 'no-restricted-imports': ['error', { patterns: [...forbiddenImports(layer), ...forbidden] }] },
}));

const network = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map((name) => ({
  name,
  message: 'Only src/api talks to the network.',
}));
const seams = ['crypto', 'performance'].map((name) => ({
  name,
  message: 'Clock and randomness come from the platform seam.',
}));
const readsClock = [
  { object: 'Date', property: 'now', message: 'Only the clock seam reads the time.' },
  { object: 'Math', property: 'random', message: 'Randomness comes from the platform seam.' },
];
/**
 * The oldest supported Safari is 16.4, which does not have this method. TypeScript can't detect this, because the setting
 * `lib` excludes only newer features of the language.
 */
const tooNew = [{ object: 'AbortSignal', property: 'any', message: 'Not in Safari 16: src/platform/abort.ts has it.' }];
const reachesNetwork = ['window', 'self', 'globalThis'].map((object) => ({
  object,
  property: 'fetch',
  message: 'Only src/api talks to the network.',
}));

/**
 * Tests read answers whose values have no type. A missing element makes the test fail anyway, so these type rules are off
 * in tests.
 */
const LOOSE_IN_TESTS = {
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
  'typescript/no-non-null-assertion': 'off',
  'typescript/no-misused-spread': 'off',
  'typescript/require-array-sort-compare': 'off',
} as const;

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./scripts/check/lint-rules.ts'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['/dist', '/dist-server', '/data', '/coverage', '/screens', '/test-results', '/.cache'],
  categories: { correctness: 'error' },
  rules: {
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    // Names and passwords are counted in code points, so spreading a string is intended.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'vitest/require-to-throw-message': 'off',
    // A property test may have a conditional `expect`, because its generator makes sure that the condition is true in some
    // runs.
    'vitest/no-conditional-expect': 'off',
    // Tests pass a message to `expect` where a table or a loop runs the same expectation many times.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // A test that finds a button by its name needs no `expect`, because it fails if the button is missing.
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'screen.findBy*', 'button'] },
    ],
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    // A person who opens a form with one field wants to type immediately.
    'jsx-a11y/no-autofocus': 'off',
    // `<output>` may contain only phrasing content, and `<progress>` can't be styled in the same way in all browsers. So a
    // role on any element is allowed.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    'unicorn/prefer-node-protocol': 'error',
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: 'error',
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    'no-restricted-globals': ['error', ...network, ...seams],
    'no-restricted-properties': ['error', ...tooNew, ...readsClock, ...reachesNetwork],
    'pe/clock': 'error',
    'pe/collation': 'error',
    'pe/table-writes': 'error',
    'pe/outbox-writes': 'error',
    'pe/write-transactions': 'error',
    'pe/async-queries': 'error',
    'pe/spread-arguments': 'error',
  },
  overrides: [
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 120 }] } },
    ...layerRules,
    ...fenceRules,
    {
      files: ['src/api/**'],
      rules: {
        'no-restricted-globals': ['error', ...seams],
        'no-restricted-properties': ['error', ...tooNew, ...readsClock],
      },
    },
    {
      files: ['src/platform/**'],
      rules: {
        'no-restricted-globals': ['error', ...network],
        'no-restricted-properties': ['error', ...tooNew, ...reachesNetwork],
        'pe/clock': 'off',
      },
    },
    { files: ['src/repositories/**', 'src/sync/**', 'src/db/**'], rules: { 'pe/table-writes': 'off' } },
    {
      files: ['src/sync/outbox/**', 'src/db/schema.ts', 'src/db/upgrade-to-groups.ts'],
      rules: { 'pe/outbox-writes': 'off' },
    },
    { files: ['src/db/**'], rules: { 'pe/write-transactions': 'off' } },
    { files: ['src/**'], excludeFiles: ['src/platform/addresses.ts', ...TESTS], rules: { 'pe/addresses': 'error' } },
    // The server makes its tokens with node:crypto, and reads the time only in server/platform/clock.ts.
    { files: ['server/**'], rules: { 'no-restricted-globals': ['error', ...network], 'pe/table-writes': 'off' } },
    { files: ['server/platform/clock.ts'], rules: { 'no-restricted-properties': 'off', 'pe/clock': 'off' } },
    // A migration is a list of tables, so a long function is still easy to read there.
    { files: ['server/db/migrations/**'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['server/main.ts'], rules: { 'no-console': 'off' } },
    {
      files: TOOLS,
      rules: {
        'unicorn/prefer-node-protocol': 'error',
        'no-console': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'pe/clock': 'off',
        'pe/table-writes': 'off',
        'pe/outbox-writes': 'off',
        'pe/write-transactions': 'off',
        'pe/async-queries': 'off',
        'pe/spread-arguments': 'off',
        'max-lines-per-function': 'off',
      },
    },
    { files: ['tests/**', ...TESTS, 'public/**'], rules: LOOSE_IN_TESTS },
    // The simulation's device imports the acts, and the acts import only the type of the device.
    { files: ['tests/**'], rules: { 'import/no-cycle': ['error', { ignoreTypes: true }] } },
    // These folders contain no React, so a function whose name begins with `use` is not a React hook.
    { files: ['server/**', 'scripts/**', 'bench/**', 'e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    {
      files: [
        ...ROOT_FILES,
        'scripts/check/lint-rules.ts',
        'e2e/support/build.ts',
        'e2e/engines/support/table-reporter.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
