import { describe, expect, it } from 'vitest';
import { day, studentRow } from '../../tests/support/rows.ts';
import { makeTeams } from '../teams/make-teams.ts';
import { teamName, TEAM_COLOURS } from './colours.ts';
import { NEW_MAKER, brokenIn, playersChanged, reopened, shufflesOf, stepped, turned, type TeamMaker } from './maker.ts';
import { withChosenPart, withMove, withSwap } from './maker-changes.ts';
import { moved, renamed, swapped, teamOfStudent, withStudentLock, withTeamLock } from './moves.ts';
import { publicTeams, teamsText } from './public-team.ts';
import { earlierTeams, joinedSets, nameOfCopy, withSet, type SavedSet } from './saved-sets.ts';
import { countOf, DEFAULT_SET_UP, nextCount, nextSize, teamsOutcomeOf, sizeOf } from './set-up.ts';
import { shuffleOf, workAfter } from './shuffle.ts';
import { isTeamMaker } from './stored.ts';
import { drawCaptains, type WorkingTeams } from './team-set.ts';
import { partOf, playersOf, withPart } from './who-plays.ts';

const PLAYERS = playersOf(
  Array.from({ length: 29 }, (_, index) => ({
    id: index + 1,
    skillLevel: (index % 5) + 1,
    gender: index % 2 ? 'M' : 'F',
  })),
);

const work: WorkingTeams = {
  id: 1,
  teams: [
    [1, 2, 3],
    [4, 5, 6],
  ],
  names: [],
  colours: TEAM_COLOURS,
  seed: 1,
  captains: [1, 4],
  lockedTeams: [],
  lockedStudents: [],
};
const withWork: TeamMaker = { ...NEW_MAKER, work };

function shuffled(maker: TeamMaker, seed: number): WorkingTeams {
  const shuffle = shuffleOf(maker, PLAYERS, [], seed);
  if (!shuffle.request) throw new Error('Nothing to make.');
  return workAfter(maker, shuffle, makeTeams(shuffle.request).teams, { id: seed, seed });
}

it('10.20 if the teacher chooses the size of the teams, the app calculates their number, and the other way round', () => {
  expect(countOf({ ...DEFAULT_SET_UP, by: 'size', size: 7 }, 32)).toBe(5);
  expect(sizeOf({ ...DEFAULT_SET_UP, by: 'count', count: 4 }, 32)).toBe(8);
  expect([nextCount(2, -1), nextCount(20, 1), nextSize(2, -1), nextSize(30, 1), nextSize(7, 1)]).toEqual([
    null,
    null,
    null,
    null,
    8,
  ]);
});

it('10.20 before a shuffle the app shows the sizes of the teams, separately for girls and boys if teams have one gender', () => {
  expect(teamsOutcomeOf(DEFAULT_SET_UP, PLAYERS)).toEqual([{ gender: null, sizes: [7, 7, 7, 8] }]);
  expect(teamsOutcomeOf({ ...DEFAULT_SET_UP, genders: 'separate' }, PLAYERS)).toEqual([
    { gender: 'F', sizes: [7, 8] },
    { gender: 'M', sizes: [7, 7] },
  ]);
});

describe('10.21 which students play in the teams', () => {
  const today = { today: day('2026-11-20'), away: new Set([2]), leaveOutAbsent: true };

  it('10.21 an absent student is in no team, unless the teacher includes absent students or no roll was taken today', () => {
    expect([partOf(1, null, today), partOf(2, null, today)]).toEqual(['plays', 'out']);
    expect(partOf(2, null, { ...today, leaveOutAbsent: false })).toBe('plays');
    expect(partOf(2, null, { ...today, away: null })).toBe('plays');
  });

  it('10.21 if the teacher makes one student an alternate and lets another one play, both choices are valid only on this day', () => {
    const chosen = withPart(withPart(null, today.today, 1, 'alternate'), today.today, 2, 'plays');
    expect([partOf(1, chosen, today), partOf(2, chosen, today)]).toEqual(['alternate', 'plays']);
    const tomorrow = { ...today, today: day('2026-11-21') };
    expect([partOf(1, chosen, tomorrow), partOf(2, chosen, tomorrow)]).toEqual(['plays', 'out']);
    expect(withPart(chosen, tomorrow.today, 5, 'out').of).toEqual({ 5: 'out' });
  });
});

it('10.26 in a shuffle a locked student stays in the same team, and a locked team keeps exactly the same students', () => {
  const first = { ...NEW_MAKER, work: shuffled(NEW_MAKER, 1) };
  const [red = [], blue = []] = first.work.teams;
  const locked = { ...first, work: withStudentLock(withTeamLock(first.work, 0), blue[0]!) };
  for (const seed of [2, 3, 4]) {
    const next = shuffled(locked, seed);
    expect(next.teams[0]).toEqual(red);
    expect(next.teams[1]).toContain(blue[0]);
    expect(next.teams).not.toEqual(first.work.teams);
    expect([next.lockedTeams, next.lockedStudents]).toEqual([[0], [blue[0]]]);
  }
});

it('10.26 if every team is locked, a shuffle makes no new teams', () => {
  const first = shuffled(NEW_MAKER, 1);
  const all = [0, 1, 2, 3].reduce(withTeamLock, first);
  expect(shuffleOf({ ...NEW_MAKER, work: all }, PLAYERS, [], 2).request).toBeNull();
});

it('10.26 if a shuffle makes fewer teams than before, the students of the missing teams are no longer locked', () => {
  const first = shuffled(NEW_MAKER, 1);
  const locked = withStudentLock(first, first.teams[3]![0]!);
  const fewer = { ...NEW_MAKER, setUp: { ...DEFAULT_SET_UP, count: 2 }, work: withTeamLock(locked, 3) };
  const next = shuffled(fewer, 2);
  expect([next.teams.length, next.lockedTeams, next.teams.flat().length]).toEqual([2, [], 29]);
});

it('10.27 until the teacher renames a team, its name is its colour, or “Team 9” if there are no more colours', () => {
  expect([0, 7, 8].map((team) => teamName(work, team))).toEqual(['Red', 'Black', 'Team 9']);
  expect(teamName({ ...work, colours: ['green', 'red'] }, 0)).toBe('Green');
  const named = renamed(work, 1, ' Sharks ');
  expect([teamName(named, 0), teamName(named, 1), teamName(renamed(named, 1, ''), 1)]).toEqual([
    'Red',
    'Sharks',
    'Blue',
  ]);
});

describe('10.28 moving students between teams', () => {
  it('10.28 if the teacher drops a student on a team, the student joins this team, and two students can be swapped', () => {
    expect(moved(work, 2, 1).teams).toEqual([
      [1, 3],
      [4, 5, 6, 2],
    ]);
    expect(moved(work, 2, null).teams).toEqual([
      [1, 3],
      [4, 5, 6],
    ]);
    expect(swapped(work, 1, 5).teams).toEqual([
      [5, 2, 3],
      [4, 1, 6],
    ]);
  });

  it('10.28 if the teacher swaps an alternate with a student of a team, the alternate is in the team', () => {
    const next = swapped(work, 2, 9);
    expect([next.teams[0], teamOfStudent(next, 2)]).toEqual([[1, 9, 3], null]);
  });

  it('10.28 a student who is moved out of the teams becomes an alternate, and an alternate who is moved to a team plays', () => {
    const today = day('2026-11-20');
    const out = withMove(withWork, today, 2, null);
    expect([out.work?.teams[0], out.parts?.of]).toEqual([[1, 3], { 2: 'alternate' }]);
    expect(withMove(out, today, 2, 1).parts?.of).toEqual({ 2: 'plays' });
    expect(withSwap(out, today, 2, 5).parts?.of).toEqual({ 2: 'plays', 5: 'alternate' });
    expect(withSwap(withWork, today, 1, 5).parts).toBeNull();
    expect([withMove(withWork, today, 1, 0), withSwap(withWork, today, 1, 1)]).toEqual([withWork, withWork]);
  });

  it('10.21 if the teacher makes a student of a team an alternate, the student leaves the team; if the student sits out, the student stays in the team', () => {
    const today = day('2026-11-20');
    expect(withChosenPart(withWork, today, 2, 'alternate').work?.teams[0]).toEqual([1, 3]);
    expect(withChosenPart(withWork, today, 2, 'out').work?.teams[0]).toEqual([1, 2, 3]);
  });

  it('10.28 if a captain leaves the team, the team has no captain, and if a locked student leaves all teams, the lock is removed', () => {
    expect(moved(work, 1, 1).captains).toEqual([4]);
    expect(moved(withStudentLock(work, 2), 2, null).lockedStudents).toEqual([]);
  });

  it('10.28 if the teacher moves a student against a rule, the card of each affected team names the broken rule', () => {
    const rules = { together: [[1, 2]], apart: [[1, 4]] };
    const { teams } = moved(work, 1, 1);
    expect(brokenIn(rules, teams, 0).map(({ kind }) => kind)).toEqual(['together']);
    expect(brokenIn(rules, teams, 1).map(({ kind }) => kind)).toEqual(['together', 'apart']);
  });
});

describe('10.29 Undo of changes to the teams', () => {
  it('10.29 Undo takes back shuffles and moves of students one by one, but never changes rules and team names', () => {
    const once = stepped(withWork, {
      work: {
        ...work,
        seed: 2,
        teams: [
          [4, 5, 6],
          [1, 2, 3],
        ],
      },
    });
    const twice = { ...stepped(once, { work: moved(once.work!, 1, 0) }), rules: { together: [], apart: [[1, 2]] } };
    const named = { ...twice, work: renamed(twice.work!, 0, 'Sharks') };
    const back = turned(turned(named, 'undo'), 'undo');
    expect([back.work?.teams, back.work?.names[0], back.rules.apart]).toEqual([work.teams, 'Sharks', [[1, 2]]]);
    expect(turned(back, 'undo')).toBe(back);
  });

  it('10.29 Redo repeats a move that Undo took back, with the present team names, until the next step', () => {
    const once = stepped(withWork, { work: moved(work, 1, 1) });
    const back = turned(once, 'undo');
    const renamedOne = { ...back, work: renamed(back.work!, 0, 'Sharks') };
    const again = turned(renamedOne, 'redo');
    expect([again.work?.teams, again.work?.names[0]]).toEqual([once.work?.teams, 'Sharks']);
    expect(playersChanged(back, again)).toEqual([1]);
    expect(turned(stepped(back, { work }), 'redo')).toMatchObject({ redo: [] });
    const { redo: _, ...stored } = back;
    expect([isTeamMaker(back), isTeamMaker(stored), turned(stored, 'redo')]).toEqual([true, true, stored]);
  });

  it('10.25 the app tells a new shuffle from a move of students by the random seed, which only a shuffle changes', () => {
    const shuffle = stepped(withWork, { work: { ...work, seed: 2, teams: [[4], [5]] } });
    const move = stepped(shuffle, { work: moved(shuffle.work!, 4, 1) });
    expect(shufflesOf(move)).toEqual([[[], [5, 4]], work.teams]);
  });
});

describe('10.30 saved sets of teams', () => {
  const set = (id: number, at: number): SavedSet => ({ ...work, id, at, name: `Set ${id}` });

  it('10.30 the last 20 saved sets of teams are kept, and a set that is saved again replaces its old version', () => {
    const all = Array.from({ length: 25 }, (_, index) => set(index + 1, index)).reduce<SavedSet[]>(withSet, []);
    expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([20, 25, 6]);
    expect(withSet([set(1, 1), set(2, 0)], { ...set(2, 5), name: 'Final' }).map(({ name }) => name)).toEqual([
      'Final',
      'Set 1',
    ]);
  });

  it('10.30 the copy of “Final copy” is named “Final copy 3” if “Final copy 2” exists, and not “Final copy copy”', () => {
    const sets = [{ name: 'Final' }, { name: 'Final copy' }, { name: 'Final copy 2' }];
    expect(sets.map(({ name }) => nameOfCopy(sets, name))).toEqual(['Final copy 3', 'Final copy 3', 'Final copy 3']);
    expect(nameOfCopy([], 'Final')).toBe('Final copy');
  });

  it('10.30 if the teacher opens a saved set of teams, it replaces the current teams and locks, and Undo restores both', () => {
    const opened = reopened({ ...withWork, work: withTeamLock(work, 0) }, { ...set(7, 0), teams: [[6], [1]] });
    expect([opened.work?.id, opened.work?.teams, opened.work?.lockedTeams]).toEqual([7, [[6], [1]], []]);
    expect(turned(opened, 'undo').work?.lockedTeams).toEqual([0]);
  });

  it('10.31 a restore merges the sets of teams of the backup file with those of the device, and keeps the later version of each set', () => {
    const joined = joinedSets([set(1, 5), set(2, 1)], [set(1, 3), { ...set(2, 9), name: 'Later' }, set(3, 7)]);
    expect(joined.map(({ name }) => name)).toEqual(['Later', 'Set 3', 'Set 1']);
  });

  it('10.25 the app does not use the set of teams that the teacher is editing as an earlier set', () => {
    expect(earlierTeams([set(1, 1), set(2, 0)], 1)).toHaveLength(1);
    expect(earlierTeams([set(1, 1), set(2, 0)], null)).toHaveLength(2);
  });
});

describe('10.36 the view of the teams that the teacher shows to the class', () => {
  const students = [
    studentRow(1, 'Rivera, Ana'),
    studentRow(2, 'Chen, Bo', { nickname: 'Bo C' }),
    studentRow(3, 'Pelé'),
  ];

  it('10.36 the view for the class shows only the names of the teams and students, and the nickname instead of the full name', () => {
    const [team] = publicTeams(work, [students]);
    expect(Object.keys(team ?? {}).toSorted()).toEqual(['colour', 'name', 'students']);
    expect(team?.students.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: 1, name: 'Ana', lastName: 'Rivera', isCaptain: true },
      { id: 2, name: 'Bo C', lastName: null, isCaptain: false },
      { id: 3, name: 'Pelé', lastName: null, isCaptain: false },
    ]);
  });

  it('10.36 in the view for the class, only the random seed decides the order of the students in a team', () => {
    const many = [Array.from({ length: 15 }, (_, index) => studentRow(index + 1, `Last${index}, First`))];
    const order = (seed: number) => publicTeams({ ...work, seed }, many)[0]?.students.map(({ id }) => id);
    expect(order(1)).toEqual(order(1));
    expect(order(1)).not.toEqual(order(2));
    expect(order(1)).not.toEqual(many[0]?.map(({ id }) => id));
  });

  it('10.37 the app chooses one captain at random in each team that has students', () => {
    const captains = drawCaptains([[1, 2], [], [3, 4]], 5);
    expect(
      captains.map((id) =>
        [
          [1, 2],
          [3, 4],
        ].findIndex((team) => team.includes(id)),
      ),
    ).toEqual([0, 1]);
  });

  it('10.38 the copied text of the teams contains the symbol, the name and the students of each team', () => {
    const text = teamsText(publicTeams(work, [[students[0]!], [students[1]!]]));
    expect(text).toBe('● Red\nAna Rivera (captain)\n\n■ Blue\nBo C');
  });
});

it('8.30 the app accepts teams that it has stored itself, and treats damaged stored teams as missing', () => {
  expect([isTeamMaker(NEW_MAKER), isTeamMaker(stepped(withWork, {}))]).toEqual([true, true]);
  expect(isTeamMaker(structuredClone({ ...withWork, parts: withPart(null, day('2026-11-20'), 1, 'out') }))).toBe(true);
  for (const damaged of [
    null,
    {},
    { ...withWork, work: { ...work, teams: [[1], [1]] } },
    { ...withWork, work: { ...work, teams: [['1']] } },
    { ...withWork, setUp: { ...DEFAULT_SET_UP, count: 1 } },
    { ...withWork, rules: { together: [[1, 1]], apart: [] } },
    { ...withWork, undo: [{}] },
  ]) {
    expect(isTeamMaker(damaged)).toBe(false);
  }
});
