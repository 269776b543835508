import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, makeWorld } from '../../tests/calls/world.ts';
import { client as ann, testsShareWorld, world } from '../../tests/support/each-test.ts';

testsShareWorld('ann@school.org');
beforeAll(async () => {
  await ann.call('PATCH', 'classes', { body: { id: world.klass, name: 'Période 体育' } });
  await ann.call('PATCH', 'students', { body: { id: world.ben, fullName: '=SUM(A1), "Ben"', nickname: '@ben/日本' } });
});

const nameOf = async (path: string) => {
  const { headers, statusCode } = await ann.call('GET', path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const header = String(headers['content-disposition']);
  return decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? '');
};

describe('6.12 the CSV files that the server makes', () => {
  it('6.12 each CSV file of the server has the file name that the specification gives, even if the name has letters of other scripts', async () => {
    const { klass, ana, ben, assessment } = world;
    const range = `startDate=${DAY}&endDate=${DAY}`;
    const csv = `assessments/getAllCSV/${klass}`;
    expect([
      await nameOf(`classes/${klass}/daily-points-summary/csv?${range}`),
      await nameOf(`classes/${klass}/student-details/csv`),
      await nameOf(`students/${ana}/daily-points-summary/csv?${range}`),
      await nameOf(`students/${ben}/daily-points-summary/csv?${range}`),
      await nameOf(csv),
      await nameOf(`${csv}?templateId=3`),
      await nameOf(`${csv}?templateId=3&assessmentId=${assessment}`),
      await nameOf(`${csv}?assessmentId=${assessment}`),
    ]).toEqual([
      `Période 体育_Grades_${DAY}_${DAY}.csv`,
      'Période 体育-student-details-2026-11-20.csv',
      `Rivera, Ana_Grades_${DAY}_${DAY}.csv`,
      `@ben-日本_Grades_${DAY}_${DAY}.csv`,
      'Période 体育_Assessments_2026-11-20.csv',
      'Période 体育_Mile Results_2026-11-20.csv',
      `Période 体育_Mile Results_${assessment}_2026-11-20.csv`,
      `Période 体育_Mile Results_${assessment}_2026-11-20.csv`,
    ]);
  });

  it('6.22 if the call for a report chooses no date range, the file name of the report contains the current day in UTC', async () => {
    const { klass, ana } = world;
    expect(await nameOf(`classes/${klass}/daily-points-summary/csv`)).toBe('Période 体育_Grades_2026-11-20.csv');
    expect(await nameOf(`students/${ana}/daily-points-summary/csv`)).toBe('Rivera, Ana_Grades_2026-11-20.csv');
  });

  it('6.12 the server sends each CSV file with a second file name in ASCII letters, for clients that can’t read the Unicode name', async () => {
    const { headers } = await ann.call('GET', `classes/${world.klass}/student-details/csv`);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="P_riode __-student-details-2026-11-20\.csv"; /,
    );
  });

  it('6.6, 6.11 each CSV file of the server begins with a BOM, ends its lines with CRLF, and contains no formula', async () => {
    const answer = await ann.call('GET', `classes/${world.klass}/student-details/csv`, { headers: { accept: 'x/y' } });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body.slice(1).split('\r\n')).toEqual([
      'Student,Display name,Number,Gender,Group number,Skill level,Note',
      `"'=SUM(A1), ""Ben""",'@ben/日本,,,,3,`,
      '"Rivera, Ana","Rivera, Ana",7,,,3,',
      '',
    ]);
  });

  it('4.72 if the teacher has chosen letters, the server’s file of the grades summary ends with the column Letter', async () => {
    const path = `classes/${world.klass}/daily-points-summary/csv`;
    const before = (await ann.call('GET', path)).body;
    await ann.call('PATCH', 'user/settings', { body: { letters: 'S 0' } });
    const [head, ...lines] = (await ann.call('GET', path)).body.trim().split('\r\n');
    expect(head).toMatch(/,Letter$/);
    expect(lines.some((line) => line.endsWith(',S'))).toBe(true);
    await ann.call('PATCH', 'user/settings', { body: { letters: null } });
    expect((await ann.call('GET', path)).body).toBe(before);
  });

  it('6.5 if the start of a report’s date range is after its end, the server swaps them; without a range, the report covers the year up to today', async () => {
    const { klass } = world;
    const days = async (query: string) =>
      (await ann.call('GET', `classes/${klass}/daily-points-summary${query}`)).json<{ daysCounted: number }[]>();
    for (const query of ['', '?startDate=2026-12-01&endDate=2026-11-01', `?startDate=${DAY}`]) {
      expect((await days(query)).map(({ daysCounted }) => daysCounted)).toEqual([0, 1]);
    }
    expect((await days('?endDate=2026-11-18')).map(({ daysCounted }) => daysCounted)).toEqual([0, 0]);
  });

  it('6.4, 6.12 the grades summary marks a removed student as deleted, and its CSV file does not contain this student', async () => {
    const { klass, ana } = world;
    await ann.call('DELETE', `students/${ana}`);
    const rows = (await ann.call('GET', `classes/${klass}/daily-points-summary`)).json<object[]>();
    expect(rows).toMatchObject([{ deleted: false }, { studentId: ana, deleted: true, daysCounted: 1 }]);
    expect((await ann.call('GET', `classes/${klass}/daily-points-summary/csv`)).body).not.toContain('Rivera');
    expect((await ann.call('GET', `classes/${klass}/student-details/csv`)).body).not.toContain('Rivera');
    expect((await ann.call('GET', `assessments/getAllCSV/${klass}`)).body).toContain('"Rivera, Ana (removed)",8:32');
    await ann.call('PATCH', 'students', { body: { id: ana, deleted: false } });
  });

  it('5.5 a call for a CSV file of assessment results is refused if the assessment belongs to another class', async () => {
    const { assessment } = world;
    const elsewhere = await makeWorld(ann);
    const path = `assessments/getAllCSV/${elsewhere.klass}?assessmentId=${assessment}`;
    expect((await ann.call('GET', path)).json()).toMatchObject({ code: 'unknown' });
  });
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
    await ann.call('PATCH', 'students', { body: { id: world.ben, nickname } });
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
