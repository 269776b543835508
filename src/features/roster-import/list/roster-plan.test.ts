import { describe, expect, test } from 'vitest';
import { studentRow } from '../../../../tests/support/rows.ts';
import { changeList, EMPTY_LIST, type RosterList } from './roster-list.ts';
import { planRoster, studentsOf } from './roster-plan.ts';

function typed(...names: string[]): RosterList {
  return names.reduce((list, name) => changeList(list, { kind: 'type', name }), EMPTY_LIST);
}

describe('what saving would do', () => {
  test('3.4 saving a roster adds new students and never removes a student of the class who is not in the list', () => {
    const plan = planRoster(typed('Núñez, Mara', 'Doe, Jane'), [
      studentRow(1, 'nunez, mara'),
      studentRow(2, 'Roe, Rick'),
    ]);
    expect(plan.fresh.map(({ entry }) => entry.name)).toEqual(['Doe, Jane']);
    expect(plan.here.map(({ name }) => name)).toEqual(['Núñez, Mara']);
    expect(plan.absent.map(({ fullName }) => fullName)).toEqual(['Roe, Rick']);
    expect(plan.total).toBe(3);
    expect(studentsOf(plan)).toEqual([{ fullName: 'Doe, Jane' }]);
  });

  test('3.8 a name with a problem is counted neither as a new student nor as a student of the class', () => {
    const list = changeList(typed('Doe, Jane'), { kind: 'edit', key: 1, name: '=1+1' });
    const plan = planRoster(list, []);
    expect(plan.toFix.map(({ entry }) => entry.name)).toEqual(['=1+1']);
    expect(studentsOf(plan)).toEqual([]);
  });

  test('3.4 saving a roster adds the names of the chosen section of a file, and all names that the teacher typed', () => {
    const list = typed('Doe, Jane', 'Roe, Rick', 'Poe, Ed');
    const [one, two, three] = list.entries;
    if (!one || !two || !three) throw new Error('three names were typed');
    const entries = [{ ...one, sections: ['A'] }, { ...two, sections: ['A', 'B'] }, three];
    const plan = planRoster({ ...list, entries, section: 'B' }, []);
    expect(studentsOf(plan).map(({ fullName }) => fullName)).toEqual(['Roe, Rick', 'Poe, Ed']);
  });

  test('3.6 a class number is given once: to the student who has it in the class, else to the first name of the list', () => {
    const list = typed('Doe, Jane', 'Roe, Rick', 'Poe, Ed');
    const numbers = [7, 8, 8];
    const entries = list.entries.map((entry, i) => ({ ...entry, number: numbers[i] ?? 0 }));
    const plan = planRoster({ ...list, entries, useNumbers: true }, [studentRow(1, 'Coe, Al', { number: 7 })]);
    expect(plan.fresh.map(({ number }) => number)).toEqual([null, 8, null]);
    expect(plan.fresh[0]?.notes).toContain('Coe, Al already has number 7');
    expect(plan.fresh[2]?.notes).toContain('Roe, Rick already has number 8');
  });

  test('3.8 the second of two equal names has a problem until one of them is changed', () => {
    const list = typed('Doe, Jane', 'DOE, JANE');
    expect(planRoster(list, []).fresh.map(({ notes }) => notes.length)).toEqual([0, 1]);
    const changed = changeList(list, { kind: 'edit', key: 2, name: 'Doe, Jane B.' });
    expect(planRoster(changed, []).fresh.map(({ notes }) => notes.length)).toEqual([0, 0]);
  });
});
