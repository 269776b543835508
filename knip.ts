import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'server/db/migrations/*.ts',
    'scripts/{build,check,demo,measure,operator,serve,simulate}/*.ts',
    'bench/server/{bare,run}.ts',
    // The benchmark bundles these files for pages by their names.
    'bench/device/page/{app,bare-pull,bare-reads,bare-writes,markup,probe,roster,upgrade}.ts',
    'bench/device/bare-page/main.tsx',
    'tests/planted/*.ts',
  ],
  project: ['{src,src-sw,server,contract,domain,scripts,tests,e2e,bench}/**/*.{ts,tsx,css}', '*.ts'],
  // A type that is named only in its own file is still needed there, because the signatures of exported functions use
  // it.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
