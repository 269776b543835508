import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAction } from './use-action.ts';

const save = vi.fn<() => Promise<boolean>>();
const results: (boolean | undefined)[] = [];
function Form() {
  const { run, problem, busy } = useAction((error) => ({ message: `Not stored: ${String(error)}` }));
  return (
    <>
      <button type="button" aria-busy={busy} onClick={() => void run(save).then((saved) => results.push(saved))}>
        Save
      </button>
      <p role="alert">{problem?.message}</p>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Save' });
const press = async () => await act(async () => void fireEvent.click(button()));

afterEach(() => {
  save.mockReset();
  results.length = 0;
});

test('while a save runs, a second press on “Save” does not start another save', async () => {
  let end = (_saved: boolean) => {};
  save.mockReturnValue(new Promise((resolve) => (end = resolve)));
  render(<Form />);
  await press();
  expect(button().getAttribute('aria-busy')).toBe('true');
  await press();
  expect([save.mock.calls.length, results]).toEqual([1, [undefined]]);
  await act(async () => end(true));
  expect([results, button().getAttribute('aria-busy')]).toEqual([[undefined, true], 'false']);
});

test('if a save fails, the form shows the reason, and the next press on “Save” removes this message', async () => {
  save.mockRejectedValueOnce('full').mockResolvedValueOnce(true);
  render(<Form />);
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Not stored: full');
  await press();
  expect([screen.getByRole('alert').textContent, results]).toEqual(['', [undefined, true]]);
});
