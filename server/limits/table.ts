/**
 * Every limit of the server (docs/product.md 1.7). `npm run rows-table` writes this table into the document. A number that
 * limits who may do how much is only in this file.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MB = 1_000_000;

/** How much one caller may have or do, and what the caller gets above this limit. */
interface Limit {
  /** The caller whose events are counted together. */
  readonly who: string;
  readonly what: string;
  readonly most: number;
  readonly above: string;
}

/** A limit on the number of events in a time window that begins with the first event. */
type Count = Limit & { readonly windowMs: number };

const ADDRESS = 'network address';
const TEACHER = 'teacher';
const HASHERS = 'all known browsers, or all others';
const LATER = '429 until the time is over';
const SOON = '429, Retry-After 2 s';
const WAITS = 'waits';
const ONE_BY_ONE = 'the next ones are answered one by one, every half second';

const limit = (who: string, what: string, most: number, above: string): Limit => ({ who, what, most, above });
const count = (who: string, what: string, most: number, windowMs: number, above: string): Count => ({
  ...limit(who, what, most, above),
  windowMs,
});

/** Counts that several servers share and that a restart keeps. */
export const CALL_COUNTS = {
  failures: count('account and network address, or known browser', 'wrong passwords', 10, 15 * MINUTE, LATER),
  failuresOfDay: count('account, or known browser', 'wrong passwords', 100, 24 * HOUR, `${LATER}, or a new password`),
  addressFailures: count(`${ADDRESS}, without known browsers`, 'wrong passwords', 200, 15 * MINUTE, LATER),
  mails: count('receiver and kind of mail', 'mails sent', 5, HOUR, 'the usual answer, no mail, earlier links valid'),
  wrongCodes: count(ADDRESS, 'wrong sign-up codes', 30, HOUR, ONE_BY_ONE),
  mailRequests: count(`${ADDRESS}, or known browser`, 'requests for a mailed link', 30, HOUR, ONE_BY_ONE),
  // In one hour of a workshop, the teachers of a whole district may sign up from the one address of a school.
  signUps: count(ADDRESS, 'sign-ups', 200, HOUR, LATER),
} as const;

/** The limit that @fastify/rate-limit checks in the memory of one server. */
export const CALLS = count('session', 'calls', 600, MINUTE, LATER);

/** What may exist at the same time. */
export const SIZES = {
  lane: limit(`${ADDRESS}, or known browser`, 'waiting sign-up codes, or waiting requests for a mailed link', 64, SOON),
  hashes: limit(HASHERS, 'password hashes at once', 1, WAITS),
  // Sixty tablets of a school may sign in at the same moment.
  hashesOfOne: limit('network address, known browser or account', 'waiting hashes', 64, '429, Retry-After 5 s'),
  hashesOfAll: limit(HASHERS, 'waiting hashes', 512, '429 for the newest of the caller with most'),
  teacherCalls: limit(TEACHER, 'calls whose answers have not left the server', 64, SOON),
  teacherBodies: limit(TEACHER, 'bytes of bodies that wait for their turn', 16 * MB, SOON),
  teacherUnsent: limit(TEACHER, 'bytes of answers that have not left the server', 16 * MB, SOON),
  teacherTurns: limit(TEACHER, 'running reads, or running writes', 3, WAITS),
  teacherCpu: limit(TEACHER, 'percent of the processor, for reads after the first 250 ms', 50, WAITS),
  teacherQueue: limit(TEACHER, 'waiting transactions, or waiting refreshes', 64, SOON),
  // 500 devices behind one address may load the app on six connections each and make health calls at the same time. The six
  // largest files of the app have 300 kB.
  addressCalls: limit(ADDRESS, 'calls without a session', 4_000, SOON),
  addressUnsent: limit(ADDRESS, 'bytes of their answers that have not left the server', 200 * MB, SOON),
  connections: limit('server', 'connections', 8_000, 'the one without a call for longest is closed'),
  // Node reads up to 64 kB of a body before the server looks at its call.
  bodies: limit('server', 'bodies that have not arrived', 500, 'the oldest of the address with most is closed'),
  callsOfConnection: limit('connection', 'calls at once', 8, 'the connection is closed'),
  body: limit('call', 'bytes of the body', 1_048_576, '413'),
  publicBody: limit('call without a session', 'bytes of the body', 16_384, '413'),
} as const;

/** Tests give other limits. */
export type Sizes = Readonly<Record<keyof typeof SIZES, Pick<Limit, 'most'>>>;
