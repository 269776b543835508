import { expect, test } from 'vitest';
import type { PublicTeam } from '#domain/team-maker/public-team.ts';
import { textOnPage } from './sheet-text.ts';

function teamsOf(count: number, students: number, [name, lastName]: readonly [string, string]): PublicTeam[] {
  return Array.from({ length: count }, (_, team) => ({
    name: `Team ${team + 1}`,
    colour: undefined,
    students: Array.from({ length: students }, (_one, id) => ({ id, name, lastName, isCaptain: false })),
  }));
}

const SHORT = ['Ana', 'Rivera'] as const;
const LONG = ['Bartholomew', 'Wolfeschlegelsteinhausenbergerdorff'] as const;

test('10.39 the teams of a class of usual size are printed with the largest text', () => {
  expect(textOnPage(teamsOf(4, 8, SHORT), 4)).toBe(5);
});

test('10.39 if teams have more students or longer names, they are printed with smaller text, but never below a smallest size', () => {
  expect(textOnPage(teamsOf(4, 15, LONG), 4)).toBeLessThan(textOnPage(teamsOf(4, 15, SHORT), 4));
  expect(textOnPage(teamsOf(20, 30, LONG), 5)).toBe(2);
});
