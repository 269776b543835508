import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'server/db/migrations/*.ts',
    'scripts/{build,check,demo,measure,operator,serve,simulate}/*.ts',
    // The benchmark bundles these files for pages and finds them by their names, so no file imports them.
    'bench/device/page/{bare-pull,bare-writes,markup,probe,roster}.ts',
    'bench/device/bare-page/main.tsx',
    'e2e/engines/{playwright.config,*.story,support/table-reporter}.ts',
  ],
  project: ['{src,src-sw,server,contract,domain,scripts,tests,e2e,bench}/**/*.{ts,tsx,css}', '*.ts'],
  // The server reads the files of this package. They are scripts for a browser, so no module imports them.
  ignoreDependencies: ['swagger-ui-dist'],
  // The program of LibreOffice. If it is not installed, the test that needs it reports this.
  ignoreBinaries: ['soffice'],
  // A type that only its own file names must still be exported, because signatures of exported functions use it.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
