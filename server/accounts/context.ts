import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Counts } from '../db/counts.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Clock } from '../platform/clock.ts';
import type { AppConfig } from '../platform/config.ts';
import type { AccountLog } from './account-log.ts';

export interface AccountsContext {
  readonly db: Kysely<Database>;
  readonly config: AppConfig;
  readonly clock: Clock;
  readonly mail: Mailer;
  readonly counts: Counts;
  readonly accountLog: AccountLog;
  readonly live: {
    /** Closes the open event streams of this teacher's ended sessions. */
    sessionsEnded(teacherId: number): void;
  };
}
