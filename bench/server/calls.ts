import { addDays, type LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import type { BenchTeacher } from './world.ts';

/**
 * The header with the values that differ between requests. Both servers get this header, so that the requests are equal,
 * but only the bare server reads it.
 */
export const VALUES_HEADER = 'bench-values';

export interface BenchRequest {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly values: readonly (string | number)[];
}

/**
 * The values from which one request is made. `n` is different for each request of a teacher, so that no two requests write the
 * same key or day.
 */
export interface Turn {
  readonly teacher: BenchTeacher;
  /** The last change number of the teacher at the time when the measurement of this call began. */
  readonly counter: number;
  readonly epoch: string;
  readonly days: readonly LocalDate[];
  readonly n: number;
}

export interface BenchCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly writes: boolean;
  /** True if the server computes the answer from the rows. In this case the bare server sends the recorded text. */
  readonly computed?: true;
  readonly request: (turn: Turn) => BenchRequest;
}

const FIRST_NEW_DAY = '2030-01-01' as LocalDate;

const at = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('There is no value to choose from.');
  return item;
};

/** Returns a class and a day on which the class has marks. For another `n`, the class or the day is different. */
function known({ teacher, days, n }: Turn) {
  return { ...at(teacher.classes, n), day: at(days, Math.floor(n / teacher.classes.length)) };
}

const keyOf = ({ teacher, n }: Turn) => `bench-${teacher.id}-${n}`;
/** Returns an edit stamp that is later than all earlier stamps of the same teacher, but never ahead of the server's clock. */
const stampOf = ({ n }: Turn) => `${Date.now()}.${n}.bench-device`;

function batchOf(turn: Turn, method: 'POST' | 'PUT', path: string, body: object) {
  const entry = { key: keyOf(turn), stamp: stampOf(turn), seen: turn.counter, method, path, body };
  return { path: 'batch', body: { entries: [entry] } };
}

/**
 * The ten most frequent calls to a server. First come the calls that every open page and every save makes, and then the calls
 * of REST clients.
 */
export const CALLS: readonly BenchCall[] = [
  {
    name: 'changes, nothing new',
    method: 'GET',
    writes: false,
    request: ({ counter, epoch }) => ({ path: `changes?after=${counter}&epoch=${epoch}`, values: [counter] }),
  },
  {
    name: 'changes, a roll of 32',
    method: 'GET',
    writes: false,
    request: ({ counter, epoch }) => ({ path: `changes?after=${counter - 1}&epoch=${epoch}`, values: [counter - 1] }),
  },
  {
    name: 'changes, page 1 of a first pull',
    method: 'GET',
    writes: false,
    request: ({ epoch }) => ({ path: `changes?epoch=${epoch}`, values: [] }),
  },
  {
    name: 'marks of a class and day',
    method: 'GET',
    writes: false,
    request: (turn) => {
      const { id, day } = known(turn);
      return { path: `students/daily-points/by-date/${day}/${id}`, values: [id, turn.teacher.gradeBookId, day] };
    },
  },
  {
    name: 'classes of a grade book',
    method: 'GET',
    writes: false,
    request: ({ teacher }) => ({
      path: `classes/${teacher.gradeBookId}`,
      values: [teacher.gradeBookId, ...teacher.classes.map(({ id }) => id)],
    }),
  },
  {
    name: 'grades of a class, 60 days',
    method: 'GET',
    writes: false,
    computed: true,
    request: ({ teacher, days, n }) => {
      const { id } = at(teacher.classes, n);
      const range = `startDate=${at(days, 0)}&endDate=${days.at(-1)}`;
      return { path: `classes/${id}/daily-points-summary?${range}`, values: [id, teacher.gradeBookId] };
    },
  },
  {
    name: 'batch with one tap',
    method: 'POST',
    writes: true,
    request: (turn) => {
      const { id, students, day } = known(turn);
      const student = at(students, turn.n);
      const customNote = `T ${turn.n}`;
      const body = { data: [{ id: markId(student, day), studentId: student, customNote }], createdAt: day };
      const values = [student, id, turn.teacher.gradeBookId, markId(student, day), day, keyOf(turn), customNote];
      return { ...batchOf(turn, 'PUT', 'students/daily-points/update-many', body), values };
    },
  },
  {
    name: 'PATCH students',
    method: 'PATCH',
    writes: true,
    request: (turn) => {
      const { id, students } = at(turn.teacher.classes, turn.n);
      const student = at(students, Math.floor(turn.n / turn.teacher.classes.length));
      const note = `Note ${turn.n}`;
      const values = [student, id, turn.teacher.gradeBookId, keyOf(turn), note];
      const headers = { 'idempotency-key': keyOf(turn) };
      return { path: 'students', headers, body: { id: student, note }, values };
    },
  },
  {
    name: 'PUT update-many, 32 marks',
    method: 'PUT',
    writes: true,
    request: (turn) => {
      const { id, students, day } = known(turn);
      const customNote = `U ${turn.n}`;
      const data = students.map((studentId) => ({ studentId, customNote }));
      const rows = [...students, ...students.map((studentId) => markId(studentId, day))];
      const values = [id, turn.teacher.gradeBookId, day, keyOf(turn), customNote, ...rows];
      const headers = { 'idempotency-key': keyOf(turn) };
      return { path: 'students/daily-points/update-many', headers, body: { data, createdAt: day }, values };
    },
  },
  {
    name: 'batch with a roll of 32',
    method: 'POST',
    writes: true,
    request: (turn) => {
      const { id, students } = at(turn.teacher.classes, turn.n);
      const day = addDays(FIRST_NEW_DAY, turn.n);
      const rolls = students.map((studentId) => ({ id: markId(studentId, day), studentId, createdAt: day }));
      const entries = rolls.map((roll, place) => ({ ...roll, attendanceState: place % 11 === 5 ? 'A' : 'P' }));
      const rows = [...students, ...rolls.map((roll) => roll.id)];
      const values = [id, turn.teacher.gradeBookId, day, keyOf(turn), ...rows];
      return { ...batchOf(turn, 'POST', 'students/daily-points/create-many', { entries }), values };
    },
  },
];

/** Adds the headers of the session to the headers and values of a request. */
export function dressed(call: BenchCall, turn: Turn) {
  const session = at(turn.teacher.sessions, turn.n);
  const { path, body, headers, values } = call.request(turn);
  return {
    path,
    body,
    headers: {
      cookie: session.cookie,
      'client-type': 'web',
      'contract-version': '2',
      'user-id': String(turn.teacher.id),
      [VALUES_HEADER]: JSON.stringify([turn.teacher.id, session.id, ...values]),
      ...headers,
    },
    values: [turn.teacher.id, session.id, ...values],
  };
}
