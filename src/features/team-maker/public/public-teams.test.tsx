import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PublicTeam } from '#domain/team-maker/public-team.ts';
import { PublicTeams } from './public-teams.tsx';

const TEAMS: PublicTeam[] = [
  { name: 'Red', colour: 'red', students: [{ id: 1, name: 'Ana', lastName: 'Rivera', isCaptain: false }] },
  { name: 'Team 9', colour: undefined, students: [{ id: 2, name: 'Bo', lastName: null, isCaptain: true }] },
];

function show(wantsLessMotion: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && wantsLessMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onClose = vi.fn<() => void>();
  const { container } = render(
    <PublicTeams title="Period 3 Teams" teams={TEAMS} onDrawCaptains={() => undefined} onClose={onClose} />,
  );
  return { onClose, isRevealing: () => container.querySelector('[data-reveal]') !== null };
}

test('10.37 in the public view of the teams (on the whole screen), the names begin to appear one after the other after a press on “Reveal”', () => {
  const { isRevealing } = show(false);
  expect(isRevealing()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(isRevealing()).toBe(true);
});

test('10.37 if the device asks for reduced motion, the public view of the teams shows all names and has no button “Reveal”', () => {
  const { isRevealing } = show(true);
  expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull();
  expect([screen.getByText('Ana'), screen.getByText('Bo'), isRevealing()]).toEqual([
    expect.anything(),
    expect.anything(),
    false,
  ]);
});

test('10.36 Escape closes the public view of the teams (on the whole screen)', () => {
  const { onClose } = show(false);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
