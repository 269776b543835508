import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

const show = () => {
  const router = createMemoryRouter([{ path: '*', element: <NotFoundScreen /> }], {
    initialEntries: ['/no/such/page'],
  });
  render(<RouterProvider router={router} />);
};

test('1.158 if no page has the opened URL, the app shows “404 Page Not Found” and a link to the home screen', () => {
  show();
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe(addresses.home);
  expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
});

test('1.158 if a teacher came from another page of the app, “404 Page Not Found” has a button “Go back”', () => {
  history.replaceState({ idx: 1 }, '');
  show();
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
  history.replaceState(null, '');
});
