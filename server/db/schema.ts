import type { Generated } from 'kysely';
import type { Definitions, Rows, TableName } from '#domain/tables/all.ts';

/**
 * An account. The times that the API returns are stored as ISO 8601 text. `clockMs` and `clockCounter` are the teacher's clock
 * (docs/sync.md W5).
 */
export interface TeachersTable {
  id: number;
  email: string;
  username: string;
  passwordHash: string;
  roleId: Generated<number>;
  emailVerified: Generated<number>;
  /** 1 if the password was set through a link that was mailed to the teacher (docs/product.md 1.5). */
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
  /** The change number at which the teacher's current generation began. It is 0 in the first generation (docs/sync.md P4.2). */
  generation: Generated<number>;
  clockMs: Generated<number>;
  clockCounter: Generated<number>;
  /** The totals of the teacher's rows that are not deleted. They are updated when rows are written (docs/product.md 9.3). */
  totalClasses: Generated<number>;
  totalStudents: Generated<number>;
  totalAssessments: Generated<number>;
  totalMarks: Generated<number>;
  /**
   * The oldest cursor that the change feed accepts. The purge has removed no tombstone with a change number above this cursor
   * (docs/sync.md P4.2).
   */
  horizon: Generated<number>;
  /** The purge has removed the content of all rows that were deleted before this time, in ms (docs/sync.md D4.2). */
  purgedTo: Generated<number>;
  /** When the account was deleted (ms), or null. The account's rows are deleted later, in parts (docs/product.md 1.15). */
  closedAt: Generated<number | null>;
  /** When the operator locked the account (ms). Null if it is not locked (docs/product.md 1.60). */
  lockedAt: Generated<number | null>;
  /** The permissions of the teacher, separated by spaces (docs/product.md 1.70). */
  permissions: Generated<string>;
}

/** The session of one signed-in device (docs/sync.md L7). Times are in milliseconds. */
export interface SessionsTable {
  teacherId: number;
  id: number;
  deviceName: string | null;
  /** The generation of the last refresh token that was used. It is 0 before the first refresh. */
  generation: Generated<number>;
  /** The branch of the refresh token that was used last. Only this branch of the generation is valid. */
  branch: Generated<number>;
  /** The branch of the refresh token that was issued last. This token belongs to the next generation. */
  lastBranch: Generated<number>;
  /** When the first token of `lastBranch` was issued. */
  branchAt: Generated<number>;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** Mailed links. The table stores only the hash of each link's token. Times are in milliseconds. */
export interface MailTokensTable {
  teacherId: number;
  tokenHash: string;
  kind: 'verify-email' | 'reset-password' | 'remove-account';
  createdAt: number;
  expiresAt: number;
}

/** Sign-up codes that the operator has added with a command. The codes in the server's settings are not stored. */
export interface SignUpCodesTable {
  code: string;
  createdAt: number;
}

/** The ids of deleted accounts, for 400 days (docs/product.md 1.82). `deletedAt` is in milliseconds. */
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
  /** The change number. The feed is sorted by this number. */
  change: number;
  /** JSON text: for each unit, the edit stamp and the change number of the write that set the unit. */
  units: string;
  lastChange: number;
  lastDevice: string;
  otherChange: number;
  /** The key of the delete, or null if no delete was made on this row itself. */
  tomb: string | null;
  tombAt: number | null;
}

/**
 * The type of a column. SQLite has no booleans, so they are stored as 0 and 1. A text field that allows only some values
 * has the plain type `string` here.
 */
type ColumnOf<V> = V extends boolean ? number : V extends string ? string : V;

/** The unit of a table whose fields are stored together as JSON text in one column, and the name of that column. */
type Packed<D> = D extends { readonly packed: infer P } ? P : { readonly unit: never; readonly column: never };

type FieldsOfUnit<D, Unit> = D extends { readonly units: Readonly<Record<string, readonly string[]>> }
  ? Unit extends keyof D['units']
    ? D['units'][Unit][number]
    : never
  : never;

type FieldColumns<Row, D, P extends { readonly unit: unknown; readonly column: unknown }> = {
  [F in Exclude<keyof Row, 'id' | FieldsOfUnit<D, P['unit']>>]: ColumnOf<Row[F]>;
} & { [C in P['column'] & string]: string };

/** The columns of a table of rows. They are derived from the definition of the table in `domain/tables`. */
type RowTables = {
  [T in TableName]: RowColumns & FieldColumns<Rows[T], Definitions[T], Packed<Definitions[T]>>;
};

/** The names of a teacher's devices. The key is the device id that edit stamps contain. */
export interface DevicesTable {
  teacherId: number;
  id: string;
  name: string;
}

/** The stored answers to writes, by idempotency key. Refusals are stored too (docs/sync.md R10.4). */
export interface AnswersTable {
  teacherId: number;
  key: string;
  inputHash: string;
  status: number;
  change: number | null;
  /**
   * JSON text of the refusal, or of the row that was returned. Null for an accepted write of a batch, because its answer
   * has no row.
   */
  body: string | null;
  at: number;
}

/** Values that exist once per installation, for example the epoch. */
export interface InstallationTable {
  name: string;
  value: string;
}

/** The number of events in a time window, for the limits on account calls. `who` is a keyed hash of the key of the counter. */
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
