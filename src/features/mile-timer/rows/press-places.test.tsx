import { beforeEach, expect, test } from 'vitest';
import { LapPresses } from './lap-presses.ts';
import { PressPlaces } from './press-places.ts';

beforeEach(() => document.body.replaceChildren());

const ROW_PX = 56;

/** A list of rows, the first of them at the top. happy-dom has no layout, so the list says where its rows are. */
function listOf(ids: readonly number[]) {
  const list = document.body.appendChild(document.createElement('div'));
  const rows = ids.map((id) => {
    const row = list.appendChild(document.createElement('div'));
    row.dataset['runner'] = String(id);
    return row;
  });
  const order = (now: readonly number[]) => {
    for (const row of rows) {
      const top = now.indexOf(Number(row.dataset['runner'])) * ROW_PX;
      row.getBoundingClientRect = () => new DOMRect(0, top, 300, ROW_PX - 8);
    }
  };
  order(ids);
  return { list, order, row: (id: number) => rows[ids.indexOf(id)]! };
}

const at = (place: number) => ({ clientX: 10, clientY: place * ROW_PX + 10 });

test('5.85 a finger that comes down right after a move counts for the row that was there before', () => {
  const { list, order, row } = listOf([11, 12]);
  const places = new PressPlaces();
  places.note(list, 1_000);
  order([12, 11]);
  // The finger hits the row of 12, which is at the top now.
  expect(places.aimOf(row(12), at(0), 1_250)?.studentId).toBe(11);
});

test('5.85 right after a move a finger at a place that had no row counts for nobody', () => {
  const { list, order, row } = listOf([11, 12]);
  const places = new PressPlaces();
  places.note(list, 1_000);
  order([0, 11, 12]);
  expect(places.aimOf(row(12), at(2), 1_100)).toBeNull();
});

test('5.85 later than 0.3 seconds after a move a finger counts for the row that it hits', () => {
  const { list, order, row } = listOf([11, 12]);
  const places = new PressPlaces();
  places.note(list, 1_000);
  order([12, 11]);
  expect(places.aimOf(row(12), at(0), 1_301)?.studentId).toBe(12);
});

test('5.85 a finger that hits a gap right after a move counts for the row that was there before', () => {
  const { list, order } = listOf([11, 12]);
  const places = new PressPlaces();
  const presses = new LapPresses(places);
  const tapped: number[] = [];
  presses.listen({ onTap: (studentId) => tapped.push(studentId), onHold: () => false });
  list.addEventListener('pointerdown', (event) => presses.down(event));
  list.addEventListener('pointerup', (event) => presses.up(event));
  const press = () => {
    for (const type of ['pointerdown', 'pointerup']) list.dispatchEvent(new PointerEvent(type, at(1)));
  };
  press();
  expect(tapped).toEqual([]);
  places.note(list, performance.now());
  order([0, 0, 11, 12]);
  press();
  expect(tapped).toEqual([12]);
});
