/**
 * `npm run bench:hostile`: the time for hostile input against plain input of the same size, for each value of the contract,
 * each header, roster files, and sent answers (answers/). `--only TEXT` selects inputs. It fails if a ratio is over the limit.
 */
import { parseArgs } from 'node:util';
import { setSchemaMessages } from '#contract/messages.ts';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { type Cost, measureAnswers } from './answers/measure.ts';
import { type Case, headerCases, inputCases } from './cases.ts';
import { ratioOf } from './ratio.ts';
import { rosterCases } from './rosters.ts';
import { type HeaderCall, headersRead, startHostileServer } from './server.ts';

const MOST_RATIO = 3;
/** Needs a session, writes nothing new, needs only a cookie, and needs neither. */
const CALLS: readonly HeaderCall[] = [
  { method: 'GET', path: 'user/me' },
  { method: 'POST', path: 'restore', body: '{"key":"no-such-delete"}' },
  { method: 'POST', path: 'auth/refresh' },
  { method: 'POST', path: 'user/request-password-reset', body: '{"email":"nobody@school.org"}' },
];
/** Sent several times, so that the limit of failed sign-ins is reached. */
const SIGN_IN: HeaderCall = {
  method: 'POST',
  path: 'auth/login',
  body: '{"email":"nobody@school.org","password":"wrong-password"}',
};
/** Then the server refuses without checking the password, which takes long on purpose. */
const FAILED_SIGN_INS = 12;

interface Worst {
  ratio: number;
  kind: string;
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
setSchemaMessages();
const worst = new Map<string, Worst>();

async function measure(cases: readonly Case[]): Promise<void> {
  for (const { input, kind, ...pair } of cases) {
    if (!input.includes(values.only)) continue;
    const ratio = await ratioOf(pair);
    const known = worst.get(input);
    if (!known || ratio > known.ratio) worst.set(input, { ratio, kind });
  }
  process.stderr.write('.');
}

async function measureHeaders(): Promise<void> {
  const limited = await startHostileServer(true);
  for (let n = 0; n < FAILED_SIGN_INS; n += 1) {
    const headers = { 'client-type': 'bench', 'content-type': 'application/json' };
    await limited.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: SIGN_IN.body ?? '' });
  }
  const free = await startHostileServer(false);
  for (const name of await headersRead(free, [...CALLS, SIGN_IN])) {
    await measure(headerCases(free, name, CALLS));
    await measure(headerCases(limited, name, [SIGN_IN]));
  }
  await Promise.all([limited.close(), free.close()]);
}

/** The largest allowed rise of the process's memory during an attack. */
const MOST_MB = 150;
/** The longest allowed time until another caller gets an answer during an attack. */
const MOST_HEALTH_MS = 1_000;

async function measureAnswersOfAllRoutes(): Promise<number> {
  if (!buildIfNeeded()) throw new Error('The app could not be built.');
  const costs = await measureAnswers(values.only, () => process.stderr.write('.'));
  if (costs.length === 0) return 0;
  console.log('\n| answer | attack | memory, MB | health beside it, ms | ratio to a quiet call |');
  console.log('| --- | --- | --: | --: | --: |');
  for (const cost of costs.toSorted((a, b) => b.mb - a.mb)) console.log(lineOf(cost));
  const over = costs.filter(({ mb, healthMs }) => mb > MOST_MB || healthMs > MOST_HEALTH_MS);
  console.log(`\n${costs.length} attacks, ${over.length} over ${MOST_MB} MB or ${MOST_HEALTH_MS} ms.`);
  return over.length;
}

function lineOf({ route, attack, mb, healthMs, quietMs }: Cost): string {
  const ratio = (healthMs / quietMs).toFixed(1);
  return `| ${route} | ${attack} | ${mb.toFixed(0)} | ${healthMs.toFixed(0)} | ${ratio} |`;
}

if ((await measureAnswersOfAllRoutes()) > 0) process.exitCode = 1;
const server = await startHostileServer(false);
await measure(rosterCases());
await measure(inputCases(server));
await server.close();
await measureHeaders();

const sorted = [...worst].toSorted(([, a], [, b]) => b.ratio - a.ratio);
console.log('\n| input | ratio | most expensive kind |\n| --- | --- | --- |');
for (const [input, { ratio, kind }] of sorted) console.log(`| ${input} | ${ratio.toFixed(2)} | ${kind} |`);
const over = sorted.filter(([, { ratio }]) => ratio > MOST_RATIO);
console.log(`\n${sorted.length} inputs, the worst ratio is ${(sorted[0]?.[1].ratio ?? 0).toFixed(2)}.`);
if (over.length > 0) {
  console.log(`${over.length} inputs are over ${MOST_RATIO}.`);
  process.exitCode = 1;
}
