import { describe, expect, test } from 'vitest';
import { EMPTY_LIST, type RosterList } from '#domain/roster/review-list.ts';
import { studentRow } from '../../../../tests/support/rows.ts';
import { changeList } from './roster-list.ts';
import { rosterChangesOf, planCountsOf, planRoster, type RosterPlan } from './roster-plan.ts';

const studentsOf = (plan: RosterPlan) => rosterChangesOf(plan).add;

function typed(...names: string[]): RosterList {
  return names.reduce((list, name) => changeList(list, { kind: 'type', name }), EMPTY_LIST);
}

describe('what a save of the imported list of names would change in the class', () => {
  test('3.4 a save of the imported list adds the new students to the class, and does not remove a student who is missing in the list', () => {
    const plan = planRoster(typed('Núñez, Mara', 'Doe, Jane'), [
      studentRow(1, 'nunez, mara'),
      studentRow(2, 'Roe, Rick'),
    ]);
    expect(plan.fresh.map(({ entry }) => entry.name)).toEqual(['Doe, Jane']);
    expect(plan.here.map(({ name }) => name)).toEqual(['Núñez, Mara']);
    expect(plan.absent.map(({ student }) => student.fullName)).toEqual(['Roe, Rick']);
    expect(plan.total).toBe(3);
    expect(studentsOf(plan)).toEqual([{ fullName: 'Doe, Jane' }]);
  });

  test('3.4 if the imported list contains the class’s students in another spelling, a save adds no student', () => {
    const students = ['O’Neil, Sam', 'Smith‐Jones, Bo', 'Łukasik, Ola', 'Rivera, Ana'].map((name, id) =>
      studentRow(id, name),
    );
    const plan = planRoster(typed("O'Neil, Sam", 'Smith-Jones, Bo', 'Lukasik, Ola', 'Rivera,Ana'), students);
    expect(planCountsOf(plan)).toMatchObject({ added: 0, here: 4, staying: 0 });
  });

  test('3.8 if an imported name has a problem (=1+1), the app lists it as a name to correct, and a save does not add it to the class', () => {
    const list = changeList(typed('Doe, Jane'), { kind: 'edit', key: 1, name: '=1+1' });
    const plan = planRoster(list, []);
    expect(plan.toFix.map(({ entry }) => entry.name)).toEqual(['=1+1']);
    expect(studentsOf(plan)).toEqual([]);
  });

  test('3.4 if the teacher chooses one section of a file, a save adds the names of this section and all typed names, but no other section', () => {
    const list = typed('Doe, Jane', 'Roe, Rick', 'Poe, Ed');
    const [one, two, three] = list.entries;
    if (!one || !two || !three) throw new Error('three names were typed');
    const entries = [{ ...one, sections: ['A'] }, { ...two, sections: ['A', 'B'] }, three];
    const plan = planRoster({ ...list, entries, section: 'B' }, []);
    expect(studentsOf(plan).map(({ fullName }) => fullName)).toEqual(['Roe, Rick', 'Poe, Ed']);
  });

  test('3.6 if several students have the same number, a student of the class keeps it, or else only the first imported name gets it', () => {
    const list = typed('Doe, Jane', 'Roe, Rick', 'Poe, Ed');
    const numbers = [7, 8, 8];
    const entries = list.entries.map((entry, i) => ({ ...entry, number: numbers[i] ?? 0 }));
    const plan = planRoster({ ...list, entries }, [studentRow(1, 'Coe, Al', { number: 7 })]);
    expect(plan.fresh.map(({ number }) => number)).toEqual([null, 8, null]);
    expect(plan.fresh[0]?.notes).toContain('Coe, Al already has number 7');
    expect(plan.fresh[2]?.notes).toContain('Roe, Rick already has number 8');
  });

  test('3.4 if two imported names are equal, both get the remark “Same name twice” until the teacher changes one of them', () => {
    const list = typed('Doe, Jane', 'DOE, JANE');
    const remark = 'Same name twice. Two students? Add an initial. If not, remove one.';
    expect(planRoster(list, []).fresh.map(({ notes }) => notes)).toEqual([[remark], [remark]]);
    const changed = changeList(list, { kind: 'edit', key: 2, name: 'Doe, Jane B.' });
    expect(planRoster(changed, []).fresh.map(({ notes }) => notes.length)).toEqual([0, 0]);
  });

  test('3.22 if a student is missing in the imported list, a save removes the student only if the teacher has ticked the student, and frees the class number', () => {
    const students = [studentRow(1, 'Roe, Rick', { number: 7 }), studentRow(2, 'Poe, Ed')];
    const list = typed('Doe, Jane');
    const entries = list.entries.map((entry) => ({ ...entry, number: 7 }));
    expect(rosterChangesOf(planRoster({ ...list, entries }, students))).toMatchObject({ leave: [], add: [{}] });
    const plan = planRoster({ ...list, entries, leaving: [1] }, students);
    expect(rosterChangesOf(plan)).toMatchObject({ leave: [1], add: [{ fullName: 'Doe, Jane', number: 7 }] });
    expect([planCountsOf(plan), plan.total]).toEqual([{ added: 1, back: 0, here: 0, leaving: 1, staying: 1 }, 2]);
  });

  test('3.22 if the teacher ticks a student for removal and then adds the student to the list, a save does not remove the student', () => {
    const list = { ...typed('Roe, Rick'), leaving: [1] };
    const plan = planRoster(list, [studentRow(1, 'Roe, Rick')]);
    expect([rosterChangesOf(plan).leave, plan.total]).toEqual([[], 1]);
  });

  test('3.23 if an imported name is the name of a removed student, a save restores this student, unless the teacher says that it is someone else', () => {
    const gone = { deleted: true, removedAt: '2026-10-03T10:00:00.000Z' };
    const students = [
      studentRow(1, 'Doe, Jane', { deleted: true, removedAt: '2026-09-01T10:00:00.000Z' }),
      studentRow(2, 'Doe, Jane', gone),
    ];
    const list = typed('doe, jane', 'Roe, Rick');
    const plan = planRoster(list, students);
    expect(rosterChangesOf(plan)).toEqual({
      add: [{ fullName: 'Roe, Rick' }],
      back: [{ id: 2 }],
      leave: [],
      toFix: [],
    });
    expect(planCountsOf(plan)).toMatchObject({ added: 1, back: 1 });
    const other = changeList(list, { kind: 'same', key: 1, isSame: false });
    expect(rosterChangesOf(planRoster(other, students))).toMatchObject({ add: [{}, {}], back: [] });
  });

  test('3.8 if the app has refused an imported name, the name stays refused until the teacher types another name', () => {
    const list = typed('Doe, Jane');
    const entries = list.entries.map((entry) => ({ ...entry, held: 'This doesn’t look like a name.' }));
    expect(planRoster({ ...list, entries }, []).toFix).toHaveLength(1);
    const written = changeList({ ...list, entries }, { kind: 'edit', key: 1, name: 'Doe, Jane A.' });
    expect(planRoster(written, []).toFix).toHaveLength(0);
  });
});

test('3.40 a student’s name in a file from this app is accepted even if the name looks like a formula', () => {
  const [typedName] = typed('-Ana, Bo').entries;
  if (!typedName) throw new Error('one name was typed');
  const held = planRoster({ ...EMPTY_LIST, entries: [typedName] }, []);
  const kept = planRoster({ ...EMPTY_LIST, entries: [{ ...typedName, kept: true }] }, []);
  expect([held.toFix.length, kept.toFix.length]).toEqual([1, 0]);
  expect(studentsOf(kept)).toEqual([{ fullName: '-Ana, Bo' }]);
});
