import type { Generated } from 'kysely';
import type { Definitions, Rows, TableName } from '#domain/tables/all.ts';

/**
 * An account. Times that answers show are ISO 8601 text. `clockMs` and `clockCounter` are the teacher's clock
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
  /** The number of the teacher's last change (docs/sync.md P1). */
  counter: Generated<number>;
  /** The change number at which the teacher's present generation began; 0 in the first one (docs/sync.md P4.2). */
  generation: Generated<number>;
  clockMs: Generated<number>;
  clockCounter: Generated<number>;
  /** The totals of the teacher's living rows, updated when rows are written (docs/product.md 9.3). */
  totalClasses: Generated<number>;
  totalStudents: Generated<number>;
  totalAssessments: Generated<number>;
  totalMarks: Generated<number>;
  /** The oldest cursor that the feed still serves: no tombstone after it has been purged (docs/sync.md P4.2). */
  horizon: Generated<number>;
  /** Rows that were deleted before this time (ms) have no content any more (docs/sync.md D4.2). */
  purgedTo: Generated<number>;
  /** When the account was deleted (ms), or null. Its rows are deleted later, in parts (docs/product.md 1.15). */
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
  /** The branch of that token. Only this branch of the generation is valid. */
  branch: Generated<number>;
  /** The branch of the token that was given out last, which belongs to the next generation. */
  lastBranch: Generated<number>;
  /** When the first token of `lastBranch` was given out. */
  branchAt: Generated<number>;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** Mailed links. Only the hash of a link's token is stored. Times are in milliseconds. */
export interface MailTokensTable {
  teacherId: number;
  tokenHash: string;
  kind: 'verify-email' | 'reset-password' | 'remove-account';
  createdAt: number;
  expiresAt: number;
}

/** Sign-up codes that the operator has added by a command. The codes of the settings are not stored. */
export interface SignUpCodesTable {
  code: string;
  createdAt: number;
}

export interface MigrationsTable {
  name: string;
  ranAt: number;
}

/** The columns that every synced row has besides its fields (docs/sync.md W5, D2, D4.1). */
export interface RowColumns {
  teacherId: number;
  id: number;
  /** The change number, which orders the feed. */
  change: number;
  /** JSON text: the edit stamp and change number that set each unit. */
  units: string;
  lastChange: number;
  lastDevice: string;
  otherChange: number;
  /** The key of the delete, or null if the row itself is not deleted. */
  tomb: string | null;
  tombAt: number | null;
}

/**
 * SQLite has no booleans, so they are stored as 0 and 1. A text that allows only some values has the plain
 * type `string` here.
 */
type ColumnOf<V> = V extends boolean ? number : V extends string ? string : V;

/** The unit that is stored as JSON text in one column, and the name of that column. */
type Packed<D> = D extends { readonly packed: infer P } ? P : { readonly unit: never; readonly column: never };

type FieldsOfUnit<D, Unit> = D extends { readonly units: Readonly<Record<string, readonly string[]>> }
  ? Unit extends keyof D['units']
    ? D['units'][Unit][number]
    : never
  : never;

type FieldColumns<Row, D, P extends { readonly unit: unknown; readonly column: unknown }> = {
  [F in Exclude<keyof Row, 'id' | FieldsOfUnit<D, P['unit']>>]: ColumnOf<Row[F]>;
} & { [C in P['column'] & string]: string };

/** The columns of a table of rows, derived from its definition in `domain/tables`. */
type RowTables = {
  [T in TableName]: RowColumns & FieldColumns<Rows[T], Definitions[T], Packed<Definitions[T]>>;
};

/** The names of a teacher's devices, by the device id in their stamps. */
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
  /** JSON text of the refusal or the answered row. Null for an accepted write of a batch, whose answer has no row. */
  body: string | null;
  at: number;
}

/** Values that exist once per installation, by name, for example the epoch. */
export interface InstallationTable {
  name: string;
  value: string;
}

/** Counts of events in a window of time. `who` is a keyed hash. */
export interface CountersTable {
  name: string;
  who: string;
  count: number;
  endsAt: number;
}

export interface Database extends RowTables {
  counters: CountersTable;
  devices: DevicesTable;
  answers: AnswersTable;
  installation: InstallationTable;
  teachers: TeachersTable;
  sessions: SessionsTable;
  mailTokens: MailTokensTable;
  signUpCodes: SignUpCodesTable;
  migrations: MigrationsTable;
}
