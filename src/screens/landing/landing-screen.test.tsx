import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { LandingScreen } from './landing-screen.tsx';

test('1.156 the landing page says what the app is, and links to sign-in, sign-up, install steps and legal pages', async () => {
  vi.stubGlobal('isSecureContext', true);
  const routes = [{ path: PATHS.landing, element: <LandingScreen /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [addresses.landing] })} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('PE grade book');
  const linked = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linked('Sign in')).toBe(addresses.signIn);
  expect(linked('Sign up')).toBe(addresses.signUp);
  expect(linked('Privacy Policy')).toBe(addresses.privacyPolicy);
  expect(linked('Terms of Service')).toBe(addresses.termsOfService);
  expect(screen.getByRole('button', { name: 'Install the app' })).toBeTruthy();
  for (const name of ['Roll in a minute', 'Mile timer', 'Fair teams', 'Fitness tests']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  }
});
