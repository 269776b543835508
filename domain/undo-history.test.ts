import { expect, test } from 'vitest';
import { MOST_STEPS, UndoHistory } from './undo-history.ts';

/** An editor of one number. A step is the number before it. */
class Editor {
  history = new UndoHistory<number>();
  now = 0;

  set(next: number): this {
    this.history = this.history.with(this.now);
    this.now = next;
    return this;
  }
  press(way: 'undo' | 'redo', times = 1): this {
    for (let count = 0; count < times; count += 1) {
      const turned = this.history.turn(way);
      if (!turned) break;
      this.history = turned.after(this.now);
      this.now = turned.step;
    }
    return this;
  }
}
const after = (steps: number) =>
  Array.from({ length: steps }, (_, step) => step + 1).reduce((editor, step) => editor.set(step), new Editor());

test('10.5 a teacher can undo a step in the student order, and redo it', () => {
  expect(after(3).press('undo').now).toBe(2);
  expect(after(3).press('undo', 2).now).toBe(1);
  expect(after(3).press('undo', 2).press('redo', 2)).toEqual(after(3));
});

test('4.27, 5.48, 10.5, 10.29 a teacher can undo the last 50 steps, but no earlier steps', () => {
  const editor = after(MOST_STEPS + 10).press('undo', 70);
  expect(editor.now).toBe(10);
  expect(editor.press('redo', 70).now).toBe(60);
});

test('10.5 after a new step of the teacher nothing can be redone', () => {
  const editor = after(3).press('undo').set(9);
  expect(editor.press('redo').now).toBe(9);
  expect(editor.press('undo').now).toBe(2);
});

test('4.27 a step that the editor could not use is removed, and can’t be redone', () => {
  const history = after(3).history.turn('undo')?.after(null);
  expect([history?.done, history?.undone]).toEqual([[0, 1], []]);
});

test('4.27 if the teacher goes on with a change, the latest step is replaced', () => {
  expect(after(2).history.withLatest(7).done).toEqual([0, 7]);
});
