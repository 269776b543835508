import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ErrorPage } from './error-page.tsx';
import { watchLoadFailures } from './load-failure.ts';

function showFailure(error: Error) {
  // The router and React print each error that a screen throws. The test turns this off to keep its output short.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = () => Promise.reject(error);
  const router = createMemoryRouter([{ path: '/', lazy: load, ErrorBoundary: ErrorPage, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
}

test('1.11 if the code of a screen can’t be loaded offline, the error page asks to connect to the network, and does not show the file’s URL', async () => {
  watchLoadFailures();
  const error = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  showFailure(error);
  expect((await screen.findByRole('alert')).textContent).toMatch(/isn’t on this device yet\. Connect to the internet/);
  expect(screen.getByText('Your saved work is safe on this device.')).toBeTruthy();
});

test('1.11 if a screen throws an error, the error page shows the message of the error', async () => {
  showFailure(new Error('score is undefined'));
  expect((await screen.findByRole('alert')).textContent).toBe('score is undefined');
});

test('L3.2 if a screen fails because the device is full, the error page asks the teacher to free storage', async () => {
  showFailure(new DOMException('no room', 'QuotaExceededError'));
  expect(await screen.findByRole('heading', { name: 'This computer is full' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('7.30 the error page and its mail to support contain the title, path, host and referrer, and the page has four buttons', async () => {
  document.head.innerHTML = '<meta name="support-email" content="help@pe.org">';
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost/login/validate?token=secret');
  const error = new Error('score is undefined');
  showFailure(error);
  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    location.pathname,
    location.host,
    'http://localhost/login/validate',
  ]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Refresh Page',
    'Go to Dashboard',
    'Go Back',
  ]);
  const mail = decodeURIComponent(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href') ?? '');
  expect(mail).toMatch(/^mailto:help@pe\.org\?/);
  expect(mail).not.toContain('secret');
  for (const part of [location.pathname, location.host, 'http://localhost/login/validate', 'Error: score is undefined'])
    expect(mail).toContain(part);
  expect(mail).toContain(error.stack?.split('\n')[1]?.trim());
});

test('7.30 if an error has no message, the error page shows “An unexpected error occurred”', async () => {
  showFailure(new Error(''));
  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred');
});

test('7.30 a press on “Go to Dashboard” on the error page opens the home page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = () => Promise.reject(new Error('score is undefined'));
  const broken = { path: '/classes', lazy: load, ErrorBoundary: ErrorPage, HydrateFallback: () => null };
  const home = { path: '/', Component: () => <p>Home</p> };
  render(<RouterProvider router={createMemoryRouter([broken, home], { initialEntries: ['/classes'] })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Go to Dashboard' }));
  expect(await screen.findByText('Home')).toBeTruthy();
});

/** Shows a page in which somebody else has taken a text away that React removes next. */
function showMovedText() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const points = createStore(() => 5);
  const Screen = () => {
    const count = useStore(points);
    return (
      <p>
        {count < 6 && 'only '}
        <b>{count} points</b>
      </p>
    );
  };
  const Moved = () => {
    const text = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (points.getState() === 7) return;
      // happy-dom throws this error too, but with another name than browsers.
      const shown = text.current?.querySelector('p');
      if (shown)
        shown.removeChild = () => {
          throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
        };
      points.setState(7, true);
    }, []);
    return (
      <div ref={text}>
        <Screen />
      </div>
    );
  };
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Moved, ErrorBoundary: ErrorPage }])} />);
}

test('1.192 if somebody has moved an element that React wants to remove, the page is drawn again and shows the new value', async () => {
  showMovedText();
  expect(await screen.findByText('7 points')).toBeTruthy();
  expect(screen.queryByText(/^Oops/)).toBeNull();
});

test('1.192 if the page fails again directly after it was drawn again, the error page is shown', async () => {
  showMovedText();
  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy();
});
