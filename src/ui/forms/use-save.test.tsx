import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSave } from './use-save.ts';

const run = vi.fn<() => Promise<boolean>>();
const results: boolean[] = [];
function Form() {
  const { save, failure, busy } = useSave(run, (error) => ({ message: `Not stored: ${String(error)}` }));
  return (
    <>
      <button type="button" aria-busy={busy} onClick={() => void save().then((saved) => results.push(saved))}>
        Save
      </button>
      <p role="alert">{failure?.message}</p>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Save' });
const press = async () => await act(async () => void fireEvent.click(button()));

afterEach(() => {
  run.mockReset();
  results.length = 0;
});

test('while a save runs, a second press on “Save” does not start another save', async () => {
  let end = (_saved: boolean) => {};
  run.mockReturnValue(new Promise((resolve) => (end = resolve)));
  render(<Form />);
  await press();
  expect(button().getAttribute('aria-busy')).toBe('true');
  await press();
  expect([run.mock.calls.length, results]).toEqual([1, [false]]);
  await act(async () => end(true));
  expect([results, button().getAttribute('aria-busy')]).toEqual([[false, true], 'false']);
});

test('if a save fails, the form shows the reason, and the next press on “Save” removes this message', async () => {
  run.mockRejectedValueOnce('full').mockResolvedValueOnce(true);
  render(<Form />);
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Not stored: full');
  await press();
  expect([screen.getByRole('alert').textContent, results]).toEqual(['', [false, true]]);
});
