import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'server/db/migrations/*.ts',
    'scripts/{build,check,demo,image,measure,operator,serve,simulate}/*.ts',
    'bench/server/{bare,run}.ts',
    // The benchmark bundles these files for pages by their names.
    'bench/device/page/{app,bare-pull,bare-reads,bare-writes,drag,markup,probe,roster,upgrade}.ts',
    'bench/device/bare-page/main.tsx',
    'tests/planted/*.ts',
  ],
  // The packages of bench/peers are in its own package.json, and are not installed with the app's.
  project: ['{src,src-sw,server,contract,domain,scripts,tests,e2e,bench}/**/*.{ts,tsx,css}', '*.ts', '!bench/peers/**'],
  // LibreOffice; its test says so where it is not installed.
  ignoreBinaries: ['soffice'],
  // A type that is named only in its own file is still needed there, because the signatures of exported functions use
  // it.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
