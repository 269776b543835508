import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../api/call.ts';
import type { Refresh } from '../../api/refresh.ts';
import type { Send } from '../../api/send.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { LandingScreen } from '../landing/landing-screen.tsx';
import { SignUpScreen } from '../sign-up/sign-up-screen.tsx';
import { ValidateScreen } from '../validate/validate-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>(), send: vi.fn<Send>() }));

function show(address: string, state: object | null, touch: boolean): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...matchMedia(query), matches: touch } : matchMedia(query),
  );
  const routes = [
    { path: PATHS.landing, element: <LandingScreen /> },
    { path: PATHS.signIn, element: <SignInScreen /> },
    { path: PATHS.signUp, element: <SignUpScreen /> },
    { path: PATHS.validateEmail, element: <ValidateScreen /> },
  ];
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search, state }] });
  render(<RouterProvider router={router} />);
}

const PAGES: readonly [page: string, address: string, state: object | null, field: string][] = [
  ['the sign-in', addresses.signIn, null, 'Email'],
  ['the sign-in with a known email', addresses.signIn, { email: 't@school.org' }, 'Password'],
  ['the sign-up', addresses.signUp, null, 'Sign-up code'],
  ['a verification link', `${addresses.validateEmail}?token=7-secret`, null, 'Password'],
];

test.each(PAGES)(
  '1.30 without a touch screen, the first empty field has the focus when the page of %s opens',
  (...given) => {
    const [, address, state, field] = given;
    show(address, state, false);
    expect(document.activeElement).toBe(screen.getByLabelText(field));
  },
);

test('1.30 on a touch screen, a press on a link to a form opens the keyboard, and the first field of the form then has the focus', async () => {
  vi.stubGlobal('isSecureContext', true);
  show(addresses.landing, null, true);
  fireEvent.click(screen.getByRole('link', { name: 'Sign up' }));
  // The keyboard stays open while another field than the first one has the focus.
  expect(document.activeElement?.tagName).toBe('INPUT');
  const code = await screen.findByLabelText('Sign-up code');
  expect(document.activeElement).toBe(code);
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).not.toContain(null);
});

test.each(PAGES)(
  '1.30 on a touch screen, no field has the focus when the page of %s opens, so no keyboard covers the page',
  (_page, address, state) => {
    show(address, state, true);
    expect(document.activeElement).toBe(document.body);
  },
);
