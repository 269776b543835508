import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Clock } from '../platform/clock.ts';
import type { AppConfig } from '../platform/config.ts';
import type { Limits } from '../platform/load/limits.ts';
import type { AccountLog } from './account-log.ts';
import type { Counters } from './counters.ts';

/** The services that the account functions use. The context of the routes contains them too. */
export interface AccountsContext {
  readonly db: Kysely<Database>;
  readonly config: AppConfig;
  readonly clock: Clock;
  readonly mail: Mailer;
  readonly limits: Limits;
  readonly counters: Counters;
  readonly accountLog: AccountLog;
  readonly live: {
    /** Closes the open event streams of this teacher's ended sessions. */
    sessionsEnded(teacherId: number): void;
  };
}
