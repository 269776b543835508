/** `npm run restore -- FILE`: replaces the server's SQLite database by a backup (docs/operations.md). */
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { ownerOnly } from '../../server/platform/secrets/owner-only.ts';
import { OLD_SESSIONS, restoreBackup } from '../../server/operator/restore.ts';
import { namedFile, operatorSays } from './print-result.ts';

await operatorSays(async () => {
  const config = readConfig(process.env);
  ownerOnly(config.dataDir);
  const { replaced } = await restoreBackup(config, namedFile(process.argv[2]), systemClock);
  const kept = replaced === null ? '' : `\nWhat stood there is kept: ${replaced}`;
  return `Restored. Start the server: every device then loads everything again.\n${OLD_SESSIONS}${kept}`;
});
