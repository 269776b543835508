import type { Generated } from 'kysely';

/** An account. Times that the wire shows are ISO 8601 text; `clockMs` and `clockCounter` are the teacher's clock (docs/sync.md W5). */
export interface TeachersTable {
  id: number;
  email: string;
  username: string;
  passwordHash: string;
  roleId: Generated<number>;
  emailVerified: Generated<number>;
  loginCount: Generated<number>;
  loginAttempts: Generated<number>;
  lastLogin: string | null;
  trialEndDate: string;
  accountStatus: string;
  createdAt: string;
  updatedAt: string;
  /** The number of the last change (docs/sync.md P1). */
  counter: Generated<number>;
  clockMs: Generated<number>;
  clockCounter: Generated<number>;
}

/** One signed-in device: a family of refresh tokens (docs/sync.md L7). Times are milliseconds. */
export interface SessionsTable {
  teacherId: number;
  id: number;
  deviceName: string | null;
  /** Which generation of the family was used last; 0 before the first refresh. */
  generation: Generated<number>;
  /** Which of that generation's tokens it was. */
  usedNonce: string | null;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** Links that were mailed; only their hash is kept. Times are milliseconds. */
export interface MailTokensTable {
  teacherId: number;
  tokenHash: string;
  kind: 'verify-email';
  createdAt: number;
  expiresAt: number;
}

export interface MigrationsTable {
  name: string;
  ranAt: number;
}

export interface Database {
  teachers: TeachersTable;
  sessions: SessionsTable;
  mailTokens: MailTokensTable;
  migrations: MigrationsTable;
}
