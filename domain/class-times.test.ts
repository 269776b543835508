import { expect, test } from 'vitest';
import { meetingsFrom, meetsOn, nearestMeeting, problemsOfTimes, timesOf, timesProblem } from './class-times.ts';
import type { LocalDate } from './dates.ts';
import type { ClassRow } from './tables/classes.ts';
import { TABLES } from './tables/all.ts';

const friday = '2026-11-20' as LocalDate;
const saturday = '2026-11-21' as LocalDate;
const sunday = '2026-11-22' as LocalDate;
const monday = '2026-11-23' as LocalDate;

function classWith(times: Partial<ClassRow>): ClassRow {
  return { ...TABLES.classes.defaults, ...times } as ClassRow;
}

test('2.3 on a weekday that has its own start and end time, the class meets at this time, and not at the usual time', () => {
  const row = classWith({
    startTime: '10:15',
    endTime: '11:05',
    fridayStartTime: '09:00',
    fridayEndTime: '09:40',
  });
  expect(timesOf(row, friday)).toEqual({ start: '09:00', end: '09:40' });
  expect(timesOf(row, monday)).toEqual({ start: '10:15', end: '11:05' });
});

test('2.28 a class meets on the weekdays that have a start time, or from Monday to Friday if no weekday has one', () => {
  expect([friday, saturday, sunday, monday].map((day) => meetsOn(classWith({}), day))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const onFridays = classWith({ fridayStartTime: '09:00' });
  expect([friday, saturday, monday].map((day) => meetsOn(onFridays, day))).toEqual([true, false, false]);
  const daily = classWith({ startTime: '10:15', fridayStartTime: '09:00' });
  expect([friday, sunday, monday].map((day) => meetsOn(daily, day))).toEqual([true, false, true]);
});

test('4.26 for a class that meets from Monday to Friday, the day of class before a Monday is the Friday, and the next one after a Friday is the Monday', () => {
  expect(nearestMeeting(classWith({}), monday, -1)).toBe(friday);
  expect(nearestMeeting(classWith({}), friday, 1)).toBe(monday);
  expect(nearestMeeting(classWith({ fridayStartTime: '09:00' }), friday, -1)).toBe('2026-11-13');
});

test('2.3 a class without any start and end times has no meeting time on a school day', () => {
  expect(timesOf(classWith({}), monday)).toBeNull();
});

test('2.3 a class with start and end times has no meeting time on Saturday and Sunday', () => {
  const row = classWith({ startTime: '10:15', endTime: '11:05', mondayStartTime: '08:00', fridayStartTime: '09:00' });
  expect(timesOf(row, saturday)).toBeNull();
  expect(timesOf(row, sunday)).toBeNull();
});

test('2.8 if an end time of a class is not after the start time of the same day, the app refuses the times of the class', () => {
  const problem = { message: 'The end time must be after the start time' };
  expect(timesProblem({ startTime: '09:00', endTime: '09:45', fridayStartTime: '10:00' })).toBeNull();
  expect(timesProblem({ startTime: '09:00', endTime: '09:00' })).toEqual(problem);
  expect(timesProblem({ startTime: null, endTime: '09:00', fridayStartTime: '10:00', fridayEndTime: '09:59' })).toEqual(
    problem,
  );
});

test('2.13 if a start or end time of a class is invalid or missing, the message is shown at the field of this time', () => {
  const early = { message: 'The end time must be after the start time' };
  const times = { startTime: '09:00', endTime: '09:45', mondayStartTime: '10:00', mondayEndTime: '09:59' };
  expect(problemsOfTimes(classWith(times))).toEqual({ mondayEndTime: early });
  expect(problemsOfTimes(classWith({ fridayEndTime: '10:00' }))).toEqual({
    fridayStartTime: { message: 'Add a start time', fix: 'Or clear the end time.' },
  });
  expect(problemsOfTimes(classWith({ startTime: '09:00', fridayStartTime: '10:00' }))).toEqual({});
});

test('6.72 the next days of a class are the days on which the class meets, starting with the given day', () => {
  const row = classWith({ mondayStartTime: '13:35', wednesdayStartTime: '13:35' });
  expect(meetingsFrom(row, sunday, 3)).toEqual(['2026-11-23', '2026-11-25', '2026-11-30']);
  expect(meetingsFrom(row, monday, 1)).toEqual(['2026-11-23']);
});
