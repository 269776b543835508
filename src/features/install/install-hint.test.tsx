import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import { InstallHint } from './install-hint.tsx';
import { installOffer } from './install-offer.ts';

beforeEach(() => installOffer.setState({ offer: null, isInstalled: false }));

const show = (hasGuide: boolean) =>
  render(
    <MemoryRouter>
      <InstallHint hasGuide={hasGuide} />
    </MemoryRouter>,
  );

test('1.101 “Install the app” on a teacher’s page opens the install guide, or the browser’s install dialog if the browser has one', () => {
  show(true);
  expect(screen.getByRole('link', { name: 'Install the app' }).getAttribute('href')).toBe(addresses.intro);
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  fireEvent.click(screen.getByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledOnce();
});

test('1.101 a visitor can’t open the install guide, so the app shows the visitor the steps in one sentence', () => {
  show(false);
  fireEvent.click(screen.getByRole('button', { name: 'Install the app' }));
  expect(screen.getByRole('status').textContent).toContain('click the install icon');
});
