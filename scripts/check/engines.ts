/**
 * `npm run engines`: the stories of e2e/engines in WebKitGTK and Firefox. `-- --write` writes docs/engines.md, `-- --pictures
 * FOLDER` takes pictures of ten screens; the rest goes to Playwright.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { getEngines, missingLine } from '../find/engines.ts';

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false }, pictures: { type: 'string' } },
  allowPositionals: true,
});
const engines = getEngines();
const missing = missingLine(engines);
if (missing) console.log(missing);
const env = {
  ...process.env,
  LONG_STORIES: '1',
  ...(values.write && { ENGINES_TABLE: '1' }),
  ...(values.pictures !== undefined && { ENGINE_PICTURES: values.pictures }),
};
const command = ['test', '--config=e2e/engines/playwright.config.ts', ...positionals];
const { status } = spawnSync('playwright', command, { stdio: 'inherit', env, shell: process.platform === 'win32' });
process.exitCode = engines.length > 0 ? (status ?? 1) : 1;
