import { expect, test } from 'vitest';
import { newHistory, redone, undone, withStep } from './undo-history.ts';

const steps = (count: number) =>
  Array.from({ length: count }, (_, step) => step + 1).reduce(withStep<number>, newHistory(0));

test('10.5 a teacher can undo a step in the student order, and redo it', () => {
  const history = steps(3);
  expect(undone(history).now).toBe(2);
  expect(undone(undone(history)).now).toBe(1);
  expect(redone(undone(history))).toEqual(history);
});

test('10.5 a teacher can undo the last 50 steps, but no earlier steps', () => {
  let history = steps(60);
  for (let count = 0; count < 70; count += 1) history = undone(history);
  expect(history.now).toBe(10);
  for (let count = 0; count < 70; count += 1) history = redone(history);
  expect(history.now).toBe(60);
});

test('10.5 after a new step of the teacher nothing can be redone', () => {
  const history = withStep(undone(steps(3)), 9);
  expect(redone(history)).toBe(history);
  expect(undone(history).now).toBe(2);
});
