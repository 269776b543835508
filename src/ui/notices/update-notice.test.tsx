import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askForUpdates, updateOffer } from '../../platform/device/update.ts';
import { showToast } from '../toasts/toast-store.ts';
import { Toaster } from '../toasts/toaster.tsx';
import { UpdateNotice } from './update-notice.tsx';

const HOUR = 3_600_000;

test('L5 the notice that a new app version is ready stays while toasts appear and disappear, and has no close button', () => {
  render(
    <>
      <UpdateNotice />
      <Toaster />
    </>,
  );
  expect(screen.queryByRole('note')).toBeNull();
  act(() => updateOffer.setState(true));
  act(() => showToast({ title: 'Daily Points Saved' }));
  expect(screen.getByText(/A new version of the app is ready/)).toBeTruthy();
  const notice = screen.getByRole('note');
  expect([...notice.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Update the app']);
});

describe('L5 a page of the app that stays open for days', () => {
  const ask = vi.fn<() => Promise<unknown>>();
  let visibility: DocumentVisibilityState;
  beforeEach(() => {
    vi.useFakeTimers();
    visibility = 'visible';
    ask.mockReset().mockRejectedValue(new Error('no network'));
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    askForUpdates(ask);
  });
  const show = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test('L5 a page of the app that stays visible for days asks for a new app version every hour, even if the device is offline', () => {
    vi.advanceTimersByTime(3 * HOUR);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('L5 if a page was hidden for over an hour and is shown again, it asks for a new app version', () => {
    show('hidden');
    vi.advanceTimersByTime(30 * HOUR);
    expect(ask).not.toHaveBeenCalled();
    show('visible');
    show('hidden');
    show('visible');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
