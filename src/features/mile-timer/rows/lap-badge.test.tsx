import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LapBadge } from './lap-badge.tsx';

const TIMER_CSS = readFileSync('src/features/mile-timer/timer.css', 'utf8');
const TOKENS_CSS = readFileSync('src/ui/tokens.css', 'utf8');

function shown(laps: number, isOut = false): { text: string | null; colour: string | undefined } {
  const badge = render(<LapBadge laps={laps} isOut={isOut} />).container.querySelector<HTMLElement>('.lap-badge');
  const rule = new RegExp(`&\\[data-lap='${badge?.dataset['lap']}'\\] \\{\\s*--lap: var\\(--([\\w-]+)\\)`);
  const token = rule.exec(TIMER_CSS)?.[1];
  return { text: badge?.textContent ?? null, colour: new RegExp(`--${token}: ([^;]+);`).exec(TOKENS_CSS)?.[1] };
}

test('5.79 the badge of a student shows 0 to 9 laps as a digit, and each digit except 0 has its own colour', () => {
  const badges = Array.from({ length: 10 }, (_, laps) => shown(laps));
  expect(badges.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(badges[0]?.colour).toBe('transparent');
  const colours = badges.map(({ colour }) => colour);
  expect(colours).not.toContain(undefined);
  expect(new Set(colours).size).toBe(10);
  expect(TIMER_CSS).toMatch(/\.lap-badge \{[^}]*background: var\(--lap\);/);
});

test('5.79 the badge of a student with more than nine laps has the colour of nine laps, and an absent student’s badge shows an A', () => {
  expect(shown(12)).toEqual({ text: '12', colour: shown(9).colour });
  expect(shown(3, true).text).toBe('A');
});
