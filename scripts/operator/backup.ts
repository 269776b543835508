/** `npm run backup -- [FILE]`: copies the server's SQLite database, even while the server runs (docs/operations.md). */
import { statSync } from 'node:fs';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { backUp } from '../../server/operator/backup.ts';
import { namedFile, operatorSays } from './print-result.ts';

await operatorSays(async () => {
  const path = await backUp(readConfig(process.env), namedFile(process.argv[2]), systemClock.now());
  return `Backup: ${path} (${(statSync(path).size / 1_048_576).toFixed(1)} MB, checked)`;
});
