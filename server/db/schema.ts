import type { Generated } from 'kysely';
import type { Definitions, Rows, TableName } from '#domain/tables/all.ts';

/** The times that the API returns are ISO 8601 text. `clockMs` and `clockCounter` are the teacher's clock (docs/sync.md W5). */
export interface TeachersTable {
  id: number;
  email: string;
  username: string;
  passwordHash: string;
  roleId: Generated<number>;
  emailVerified: Generated<number>;
  /** 1 if the password was set through a mailed link (docs/product.md 1.5). */
  passwordByMail: Generated<number>;
  loginCount: Generated<number>;
  loginAttempts: Generated<number>;
  lastLogin: string | null;
  trialEndDate: string;
  accountStatus: string;
  createdAt: string;
  updatedAt: string;
  /** The teacher's last change number (docs/sync.md P1). */
  counter: Generated<number>;
  /** The change number at which the current generation began; 0 in the first one (docs/sync.md P4.2). */
  generation: Generated<number>;
  clockMs: Generated<number>;
  clockCounter: Generated<number>;
  /** The totals of the rows that are not deleted, updated by each write (docs/product.md 9.3). */
  totalClasses: Generated<number>;
  totalStudents: Generated<number>;
  totalAssessments: Generated<number>;
  totalMarks: Generated<number>;
  /** The oldest cursor that the change feed accepts: the purge has removed no tombstone above it (docs/sync.md P4.2). */
  horizon: Generated<number>;
  /** The purge has removed the content of all rows that were deleted before this time, in ms (docs/sync.md D4.2). */
  purgedTo: Generated<number>;
  /** When the account was deleted (ms), or null. Its rows are deleted later (docs/product.md 1.15). */
  closedAt: Generated<number | null>;
  /** In ms; null if the account is not locked (docs/product.md 1.60). */
  lockedAt: Generated<number | null>;
  /** Separated by spaces (docs/product.md 1.70). */
  permissions: Generated<string>;
}

/** A signed-in device (docs/sync.md L7). Times are in milliseconds. */
export interface SessionsTable {
  teacherId: number;
  id: number;
  deviceName: string | null;
  /** The generation of the last refresh token that was used; 0 before the first refresh. */
  generation: Generated<number>;
  /** The branch of the refresh token that was used last. Only this branch of the generation is valid. */
  branch: Generated<number>;
  /** The branch of the refresh token of the next generation that was issued last. */
  lastBranch: Generated<number>;
  /** When the first token of `lastBranch` was issued. */
  branchAt: Generated<number>;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** Mailed links, with only the hash of each token. Times are in milliseconds. */
export interface MailTokensTable {
  teacherId: number;
  tokenHash: string;
  kind: 'verify-email' | 'reset-password' | 'remove-account';
  createdAt: number;
  expiresAt: number;
}

/** Codes that the operator has added with a command, not those in the settings. */
export interface SignUpCodesTable {
  code: string;
  createdAt: number;
}

/** For 400 days (docs/product.md 1.82). `deletedAt` is in milliseconds. */
export interface DeletedAccountsTable {
  id: number;
  deletedAt: number;
}

export interface MigrationsTable {
  name: string;
  ranAt: number;
}

/** The columns that every synced row has besides its fields (docs/sync.md W5, D2, D4.1). */
export interface RowColumns {
  teacherId: number;
  id: number;
  /** The feed is sorted by this number. */
  change: number;
  /** JSON text: the edit stamp and the change number of the write that set each unit. */
  units: string;
  lastChange: number;
  lastDevice: string;
  otherChange: number;
  /** Null if no delete was made on this row itself. */
  tomb: string | null;
  tombAt: number | null;
}

/** SQLite has no booleans, so they are stored as 0 and 1. */
type ColumnOf<V> = V extends boolean ? number : V extends string ? string : V;

/** The unit whose fields are stored together as JSON text in one column, and this column. */
type Packed<D> = D extends { readonly packed: infer P } ? P : { readonly unit: never; readonly column: never };

type FieldsOfUnit<D, Unit> = D extends { readonly units: Readonly<Record<string, readonly string[]>> }
  ? Unit extends keyof D['units']
    ? D['units'][Unit][number]
    : never
  : never;

type FieldColumns<Row, D, P extends { readonly unit: unknown; readonly column: unknown }> = {
  [F in Exclude<keyof Row, 'id' | FieldsOfUnit<D, P['unit']>>]: ColumnOf<Row[F]>;
} & { [C in P['column'] & string]: string };

/** Derived from the tables in `domain/tables`. */
type RowTables = {
  [T in TableName]: RowColumns & FieldColumns<Rows[T], Definitions[T], Packed<Definitions[T]>>;
};

/** The names of a teacher's devices, by the device id of edit stamps. */
export interface DevicesTable {
  teacherId: number;
  id: string;
  name: string;
}

/** The stored answers to writes, also refusals, by idempotency key (docs/sync.md R10.4). */
export interface AnswersTable {
  teacherId: number;
  key: string;
  inputHash: string;
  status: number;
  change: number | null;
  /** JSON text of the refusal, or of the row that was returned. Null for an accepted write of a batch. */
  body: string | null;
  at: number;
}

/** Values that exist once per installation, such as the epoch. */
export interface InstallationTable {
  name: string;
  value: string;
}

/** Events in a time window, for the limits on account calls. `who` is a keyed hash. */
export interface CountersTable {
  name: string;
  who: string;
  count: number;
  endsAt: number;
}

export interface Database extends RowTables {
  counters: CountersTable;
  deletedAccounts: DeletedAccountsTable;
  devices: DevicesTable;
  answers: AnswersTable;
  installation: InstallationTable;
  teachers: TeachersTable;
  sessions: SessionsTable;
  mailTokens: MailTokensTable;
  signUpCodes: SignUpCodesTable;
  migrations: MigrationsTable;
}
