/** `npm run backup -- [FILE]`: copies the server's SQLite database. The server may be running (docs/operations.md). */
import { statSync } from 'node:fs';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { ownerOnly } from '../../server/platform/secrets/owner-only.ts';
import { backUp } from '../../server/operator/backup.ts';
import { namedFile, operatorSays } from './print-result.ts';

await operatorSays(async () => {
  const config = readConfig(process.env);
  ownerOnly(config.dataDir);
  const path = await backUp(config, namedFile(process.argv[2]), systemClock.now());
  return `Backup: ${path} (${(statSync(path).size / 1_048_576).toFixed(1)} MB, checked)`;
});
