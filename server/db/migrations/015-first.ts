import {
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type { Database } from '../schema.ts';
import type { Migration } from './migration.ts';
import { index, ofTeacher, required, rowTable } from './row-table.ts';

/** The name and the type of each column. `?` means that it may be null, and `0` that its default is 0. */
type Columns = string;

const TEACHERS: Columns = `password_hash text, email_verified integer0, login_count integer0, login_attempts integer0,
  last_login text?, trial_end_date text, account_status text, created_at text, updated_at text, counter bigint0,
  clock_ms bigint0, clock_counter integer0, total_classes integer0, total_students integer0, total_assessments integer0,
  total_marks integer0, horizon bigint0, purged_to bigint0, password_by_mail integer0, generation bigint0,
  closed_at bigint?, locked_at bigint?`;

/** The primary key is the teacher's id and the first column. */
const ACCOUNT_TABLES: Readonly<Record<string, Columns>> = {
  sessions: `id bigint, device_name text?, generation integer0, created_at bigint, last_used_at bigint, expires_at bigint,
    branch integer0, last_branch integer0, branch_at bigint0`,
  mail_tokens: 'token_hash text, kind text, created_at bigint, expires_at bigint',
  answers: 'key text, input_hash text, status integer, change bigint?, body text?, at bigint',
  devices: 'id text, name text',
};

const CLASH: Columns = `unit text, created_at text, kept text, kept_device text, kept_device_name text?, kept_at text,
  lost text, lost_device text, lost_device_name text?, lost_at text`;

const ROW_TABLES: Readonly<Record<string, Columns>> = {
  profile: 'current_grade_book_id bigint?',
  settings: 'scoring text, created_at text, updated_at text',
  grade_books: 'name text, created_at text, updated_at text',
  classes: `grade_book_id bigint, name text, times text, sort_students_alphabetically integer, group_by text,
    created_at text`,
  students: `class_id bigint, full_name text, first_name text, last_name text, nickname text?, number integer?,
    group_number integer?, gender text?, skill_level integer, note text?, order_id bigint?, row bigint?, deleted integer,
    created_at text, removed_at text?`,
  marks: `student_id bigint, class_id bigint, created_at text, attendance_state text, custom_note text,
    adjustment bigint?, day text, note1 text?, note1_state text?, note2 text?, note2_state text?, note3 text?,
    note3_state text?, note4 text?, note4_state text?`,
  activity_notes: 'class_id bigint, date text, short_note text, long_note text',
  assessments: 'class_id bigint, assessment_template_id integer, name text, created_at text',
  assessment_scores: 'assessment_id bigint, student_id bigint, class_id bigint, field_id integer, value text',
  races: `class_id bigint, laps integer, hide_when_finished integer, hide_absent integer, show_numbers integer,
    sort_by_laps integer, assessment_id bigint?, created_at text`,
  race_events: `race_id bigint, class_id bigint, kind text, student_id bigint?, elapsed integer, at text, undoes bigint?,
    device text?`,
  clashes: `mark_id bigint, class_id bigint, ${CLASH}, day text?`,
  score_and_note_clashes: `class_id bigint, assessment_score_id bigint?, assessment_id bigint?, activity_note_id bigint?,
    day text?, ${CLASH}`,
};

/** Besides `feed` and `tomb`. Every index begins with the teacher's id. */
const INDEXES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  classes: { of_book: 'grade_book_id, id' },
  students: { of_class: 'class_id, id' },
  marks: { of_class: 'class_id, created_at, id', of_student: 'student_id, created_at' },
  activity_notes: { of_class: 'class_id, id' },
  assessments: { of_class: 'class_id, id' },
  assessment_scores: { of_class: 'class_id, id', of_assessment: 'assessment_id' },
  races: { of_class: 'class_id, id' },
  race_events: { of_class: 'class_id, id', of_race: 'race_id' },
  clashes: { of_class: 'class_id, id', of_mark: 'mark_id' },
  score_and_note_clashes: {
    by_class_id: 'class_id, id',
    by_assessment_score_id: 'assessment_score_id, id',
    by_assessment_id: 'assessment_id, id',
    by_activity_note_id: 'activity_note_id, id',
  },
};

/**
 * Creates the whole schema of version 0.1.0 in place of older steps. A database that has all of them goes on, and one that
 * lacks one is refused (docs/operations.md).
 */
export const first: Migration = {
  name: '015-permissions',
  replaces: [
    '001-accounts',
    '002-rows',
    '003-assessments',
    '004-sign-up-codes',
    '005-purge',
    '006-clashes-and-races',
    '007-by-id',
    '008-clashes-day',
    '008-race-events-device',
    '008-score-and-note-clashes',
    '008-sessions-and-admins',
    '008-students-removed-at',
    '009-fill-new-fields',
    '010-accounts-by-age',
    '011-generations',
    '012-closed-accounts',
    '013-locked-accounts',
    '014-counters',
  ],
  async up(trx) {
    await createTeachers(trx);
    for (const [name, columns] of Object.entries(ACCOUNT_TABLES)) {
      const table = trx.schema.createTable(name).addColumn('teacher_id', 'bigint', ofTeacher);
      const [key = ''] = columns.split(' ');
      await withColumns(table, columns).addPrimaryKeyConstraint(`${name}_pk`, ['teacher_id', key]).execute();
    }
    await index(trx, 'answers', 'by_age', ['at']);
    for (const [name, columns] of Object.entries(ROW_TABLES)) {
      await withColumns(rowTable(trx, name), columns).execute();
      const indexes = { feed: 'change', tomb: 'tomb', ...INDEXES[name] };
      for (const [of, fields] of Object.entries(indexes)) await index(trx, name, of, fields.split(', '));
    }
    await createOthers(trx);
  },
};

async function createTeachers(trx: Transaction<Database>): Promise<void> {
  const table = trx.schema
    .createTable('teachers')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('role_id', 'integer', (column) => column.notNull().defaultTo(sql.lit(1)))
    .addColumn('permissions', 'text', (column) => column.notNull().defaultTo(sql.lit('')));
  await withColumns(table, TEACHERS).execute();
  await trx.schema.createIndex('teachers_by_age').on('teachers').columns(['created_at', 'id']).execute();
  await trx.schema.createIndex('teachers_closed').on('teachers').column('closed_at').execute();
}

/** Creates the tables that belong to no teacher. */
async function createOthers(trx: Transaction<Database>): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
  await schema
    .createTable('sign_up_codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', required)
    .execute();
  await withColumns(schema.createTable('counters'), 'name text, who text, count integer, ends_at bigint')
    .addPrimaryKeyConstraint('counters_pk', ['name', 'who'])
    .execute();
  await schema.createIndex('counters_by_end').on('counters').column('ends_at').execute();
}

function withColumns(table: CreateTableBuilder<string, string>, columns: Columns): CreateTableBuilder<string, string> {
  return columns.split(/,\s+/).reduce((made, column) => {
    const [name = '', kind = ''] = column.split(' ');
    const type = kind.replace(/[?0]$/, '') as ColumnDataType;
    return made.addColumn(name, type, kind.endsWith('?') ? undefined : kind.endsWith('0') ? zero : required);
  }, table);
}

const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql.lit(0));
