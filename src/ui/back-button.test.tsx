import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { BackButton } from './back-button.tsx';

function Place() {
  return <output aria-label="place">{useLocation().pathname}</output>;
}

/** Presses Back on the last of these pages, which is the browser's entry of this number. */
function backFrom(pages: string[], entry: number | null): string | null {
  history.replaceState(entry === null ? null : { idx: entry, key: 'x7k2' }, '');
  render(
    <MemoryRouter initialEntries={pages}>
      <BackButton parent="/classes" />
      <Place />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  return screen.getByLabelText('place').textContent;
}
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

test('Back goes to the page before it', () => {
  expect(backFrom(['/', '/classes/3/daily-roster'], 1)).toBe('/');
});

test('1.9 Back goes up to the parent on the first page of a visit, redirected or not, so that it never leaves the app', () => {
  expect(backFrom(['/outside', '/classes/3/daily-roster'], 0)).toBe('/classes');
  cleanup();
  expect(backFrom(['/outside', '/classes/3/daily-roster'], null)).toBe('/classes');
});
