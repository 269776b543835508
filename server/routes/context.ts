import type { Kysely } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../db/schema.ts';
import type { Limits } from '../platform/limits.ts';
import type { Live } from '../live/live.ts';
import type { Mailer } from '../mail/mailer.ts';

/** What an app instance needs of the settings, with what the data folder keeps: the sign-up codes in force and the secret. */
export interface AppConfig extends Pick<
  Config,
  | 'publicUrl'
  | 'signUpCodes'
  | 'adminEmails'
  | 'supportEmail'
  | 'trialDays'
  | 'accessTtlS'
  | 'refreshTtlDays'
  | 'corsOrigins'
  | 'trustProxy'
> {
  /** Signs the tokens of sessions; who knows it can be anybody. */
  readonly sessionSecret: string;
  readonly metricsToken?: Config['metricsToken'];
  /** Of the running program. */
  readonly version: string;
}

/** What every route stands on. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly config: AppConfig;
  readonly clock: Clock;
  readonly mail: Mailer;
  readonly limits: Limits;
  readonly live: Live;
  /** Rows of a page of the feed; absent: as many as it takes to be quick. */
  readonly pageRows?: number;
}
