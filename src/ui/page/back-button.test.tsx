import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import { BackButton } from './back-button.tsx';

function Place() {
  return <output aria-label="place">{useLocation().pathname}</output>;
}

/** `entry`: the router's index of the last page. */
function backFrom(pages: string[], entry: number | null): string | null {
  history.replaceState(entry === null ? null : { idx: entry, key: 'x7k2' }, '');
  render(
    <MemoryRouter initialEntries={pages}>
      <BackButton parent={addresses.classes} />
      <Place />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  return screen.getByLabelText('place').textContent;
}
afterEach(() => history.replaceState(null, ''));

test('1.9 a press on “Back” opens the page that the teacher saw before', () => {
  expect(backFrom([addresses.home, addresses.dailyRoster(3)], 1)).toBe(addresses.home);
});

test('1.9 on the first page of a visit, a press on “Back” opens the parent page (for example the class list), not another site', () => {
  expect(backFrom(['/outside', addresses.dailyRoster(3)], 0)).toBe(addresses.classes);
  cleanup();
  expect(backFrom(['/outside', addresses.dailyRoster(3)], null)).toBe(addresses.classes);
});
