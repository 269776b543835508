import type { Generated } from 'kysely';
import type { Definitions, Rows, TableName } from '#domain/tables/all.ts';

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
  /** How much the teacher keeps that lives, counted as it is written (docs/product.md 9.3). */
  totalClasses: Generated<number>;
  totalStudents: Generated<number>;
  totalAssessments: Generated<number>;
  totalMarks: Generated<number>;
  /** The oldest cursor that the feed serves: of what was purged, nothing came after it (docs/sync.md P4.2). */
  horizon: Generated<number>;
  /** What was deleted before this (ms) has lost its content (docs/sync.md D4.2). */
  purgedTo: Generated<number>;
}

/** One signed-in device: a family of refresh tokens (docs/sync.md L7). Times are milliseconds. */
export interface SessionsTable {
  teacherId: number;
  id: number;
  deviceName: string | null;
  /** Which generation of the family was used last; 0 before the first refresh. */
  generation: Generated<number>;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** Links that were mailed; only their hash is kept. Times are milliseconds. */
export interface MailTokensTable {
  teacherId: number;
  tokenHash: string;
  kind: 'verify-email' | 'reset-password';
  createdAt: number;
  expiresAt: number;
}

/** Codes that let someone sign up, beside those of the settings. */
export interface SignUpCodesTable {
  code: string;
  createdAt: number;
}

export interface MigrationsTable {
  name: string;
  ranAt: number;
}

/** What every row that devices sync has beside its fields (docs/sync.md W5, D2, D4.1). */
export interface RowColumns {
  teacherId: number;
  id: number;
  /** Orders the feed. */
  change: number;
  /** JSON: who set which unit. */
  units: string;
  lastChange: number;
  lastDevice: string;
  otherChange: number;
  /** Key of the delete that hides the row. */
  tomb: string | null;
  tombAt: number | null;
}

/** SQLite has no booleans, so 0 and 1 take their place; a text is stored as text, whatever values it may have. */
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

/** What a teacher's devices call themselves, by the device in their stamps. */
export interface DevicesTable {
  teacherId: number;
  id: string;
  name: string;
}

/** The answer to a write under its idempotency key, refusals too (docs/sync.md R10.4). */
export interface AnswersTable {
  teacherId: number;
  key: string;
  inputHash: string;
  status: number;
  change: number | null;
  /** JSON; null where the write came in a batch and needed no rows back. */
  body: string | null;
  at: number;
}

/** Facts of this installation by name: the epoch. */
export interface InstallationTable {
  name: string;
  value: string;
}

export interface Database extends RowTables {
  devices: DevicesTable;
  answers: AnswersTable;
  installation: InstallationTable;
  teachers: TeachersTable;
  sessions: SessionsTable;
  mailTokens: MailTokensTable;
  signUpCodes: SignUpCodesTable;
  migrations: MigrationsTable;
}
