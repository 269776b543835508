import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_CHOICES, type TableChoices } from '#domain/roster/choices.ts';
import { decodeFile } from '../../src/workers/csv/decode.ts';
import { readRosterInput } from '../../src/workers/roster/roster-reader.ts';
import { ISSUES, readingOf, rosterFile } from './read-text.ts';

interface Expected {
  names: string[];
  also?: Record<string, string[]>;
  nicknames?: Record<string, string>;
  genders?: Record<string, string>;
  numbers?: Record<string, number>;
  sections?: Record<string, number>;
  errors?: { text: string; issue: string }[];
  message?: string;
}

const folder = new URL('.', import.meta.url);
/** The lists in `unseen/` were written after the reader, by somebody who did not try them before. */
const files = ['lists/', 'unseen/'].flatMap((name) =>
  readdirSync(new URL(name, folder)).flatMap((file) => (file.endsWith('.json') ? [] : [name + file])),
);
/** What the teacher answers in the table, in at most three taps. */
const ANSWERS: Readonly<Record<string, Partial<TableChoices>>> = {
  'lists/seneca_estado.csv': { left: { 3: { Trasladada: true } } },
  'lists/whatsapp_signup.txt': { rows: { 1: false } },
  'unseen/01_veracross.csv': { left: { 5: { 'Withdrawing End of Term': true } } },
  'unseen/02_dapodik.csv': { fine: true },
  'unseen/03_eokul.csv': { uses: { 2: 'first' } },
  'unseen/04_edupage.csv': { fine: true, left: { 4: { odišiel: true } } },
  'unseen/06_itslearning.csv': { fine: true, left: { 4: { Lærer: true } } },
  'unseen/07_lista_asistencia.csv': { rows: { 10: false, 11: false } },
  'unseen/10_meibo.csv': { uses: { 1: 'full' } },
  'unseen/11_bakalari.csv': { encoding: 'windows-1250', uses: { 1: 'last', 2: 'first' } },
  'unseen/12_asv_bayern.csv': { left: { 4: { '30.09.2026': true }, 5: { Gastschüler: false } } },
  'unseen/13_smartschool.txt': { uses: { 1: 'lastFirst' }, left: { 4: { blessure: false } }, rows: { 8: false } },
  'unseen/14_magister.csv': { left: { 6: { '01-10-2026': true } } },
  'unseen/15_librus.csv': {
    uses: { 1: 'lastFirst' },
    left: { 3: { 'zw. z WF do 20.12': false, 'skreślony z listy': true } },
  },
  'unseen/17_giae.csv': { left: { 3: { TR: true, AM: true } } },
  'unseen/19_untis.csv': { left: { 5: { 20261015: true }, 6: { 'Attest Sport': false } } },
  'unseen/20_attendance_grid.csv': { rows: { 3: false } },
  'unseen/22_siblings.csv': { uses: { 0: 'last', 1: 'first' } },
  'unseen/24_gotsport.csv': { left: { 6: { pending: false, released: true } } },
  'unseen/25_teams.txt': { rows: { 2: false, 5: false, 6: false, 8: false } },
  'unseen/26_bemerkung.csv': { left: { 3: { 'verzogen am 01.10.': true, Asthma: false } } },
  'unseen/27_remarks.csv': { left: { 5: { 'TC issued': true } } },
  'unseen/28_xingming.csv': { left: { 4: { 休学: true } } },
  'unseen/29_daftar_hadir.csv': { fine: true, left: { 9: { pindah: true } }, rows: { 10: false } },
  'unseen/31_secciones.csv': { left: { 3: { retirado: true } } },
  'unseen/32_dnevnik.csv': { left: { 3: { 'выбыл 01.11': true } } },
  'unseen/33_aligned.txt': { uses: { 0: 'lastFirst' } },
  'unseen/34_team.csv': { rows: { 5: false, 6: false } },
};

async function read(path: string, choices: TableChoices) {
  const bytes = readFileSync(new URL(path, folder));
  const input = path.endsWith('.csv') ? rosterFile(bytes) : decodeFile(bytes).text;
  const outcome = await readRosterInput(input, { choices });
  return { ...readingOf(outcome), message: outcome.kind === 'refused' ? outcome.problem.message : undefined };
}

test.each(Object.entries(ANSWERS))(
  '3.60 about %s the roster parser asks, also about each row that is no student and each text that only some students have',
  async (path, { encoding = null, left = {}, rows = {} }) => {
    const { questions } = (await read(path, { ...NO_CHOICES, encoding })).file;
    expect(questions).not.toEqual([]);
    const asked = questions.flatMap((one) => (one.kind === 'texts' ? one.texts.map(({ text }) => text) : []));
    expect(asked).toEqual(expect.arrayContaining(Object.values(left).flatMap((texts) => Object.keys(texts))));
    const records = questions.flatMap((one) => (one.kind === 'rows' ? one.records : []));
    expect(records).toEqual(expect.arrayContaining(Object.keys(rows).map(Number)));
  },
);

test.each(files)(
  '3.60 from %s the roster parser gets the expected students, without a question after the answer',
  async (path) => {
    const { candidates, errors, sections, file, message } = await read(path, { ...NO_CHOICES, ...ANSWERS[path] });
    const expected = JSON.parse(
      readFileSync(new URL(path.replace(/\.\w+$/, '.expected.json'), folder), 'utf8'),
    ) as Expected;
    expect(candidates).toHaveLength(expected.names.length);
    for (const [i, one] of candidates.entries()) {
      const right = expected.names[i] ?? '';
      expect([right, ...(expected.also?.[right] ?? [])]).toContain(one.fullName);
    }
    const facts = (of: 'nickname' | 'gender' | 'number') =>
      Object.fromEntries(candidates.map((one) => [one.fullName, one[of]]));
    expect(facts('nickname')).toMatchObject(expected.nicknames ?? {});
    expect(facts('gender')).toMatchObject(expected.genders ?? {});
    expect(facts('number')).toMatchObject(expected.numbers ?? {});
    const counts = sections.length > 1 ? sections.map(({ students }) => students) : [];
    expect(counts).toEqual(Object.values(expected.sections ?? {}));
    const held = (expected.errors ?? []).map(({ text, issue }) => ({ fullName: text, held: ISSUES[issue] }));
    expect(errors).toMatchObject(held);
    expect(message).toBe(expected.message);
    const open = file.questions.filter(({ kind }) => kind !== 'order');
    if (expected.names.length > 0) expect(open).toEqual([]);
  },
);
