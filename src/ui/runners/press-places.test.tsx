import { expect, test } from 'vitest';
import { LapPresses } from './lap-presses.ts';
import { PressPlaces, type RowPart } from './press-places.ts';

const ROW_PX = 56;
const MINUS_FROM_PX = 250;
const [ANA, BO] = [11, 12];

/** happy-dom has no layout, so the test sets where the buttons are. */
function listOf(laps: Readonly<Record<number, number>> = { [ANA]: 1, [BO]: 1 }) {
  const list = document.body.appendChild(document.createElement('div'));
  const heading = list.appendChild(document.createElement('h2'));
  const rows = [ANA, BO].map((id) => {
    const row = list.appendChild(document.createElement('div'));
    row.dataset['runner'] = String(id);
    const [tap, minus] = [document.createElement('button'), document.createElement('button')];
    tap.dataset['tap'] = '';
    minus.dataset['minus'] = '';
    minus.disabled = laps[id] === 0;
    row.append(tap, minus);
    return { id, tap, minus };
  });
  /** Puts the rows into this order. 0 stands for a position without a row. */
  const order = (now: readonly number[]) => {
    for (const { id, tap, minus } of rows) {
      const top = now.indexOf(id) * ROW_PX;
      tap.getBoundingClientRect = () => new DOMRect(0, top, MINUS_FROM_PX, ROW_PX - 8);
      minus.getBoundingClientRect = () => new DOMRect(MINUS_FROM_PX, top, 50, ROW_PX - 8);
    }
  };
  order([ANA, BO]);
  const button = (id: number, part: RowPart) => rows.find((row) => row.id === id)![part];
  return { list, heading, order, button };
}

/** From 0. `target`: what the browser finds below the finger. */
const finger = (place: number, target: EventTarget, part: RowPart = 'tap') => ({
  target,
  clientX: part === 'tap' ? 10 : MINUS_FROM_PX + 10,
  clientY: place * ROW_PX + 10,
});

/** Swaps the rows of Ana and Bo. The screen shows the new order at 1,000 ms. */
function moved(list: ReturnType<typeof listOf>) {
  const places = new PressPlaces();
  places.note(list.list);
  list.order([BO, ANA]);
  places.shown(1_000);
  return (press: ReturnType<typeof finger>, moment: number) => {
    const aim = places.aimOf(press, moment);
    return aim && [aim.studentId, aim.part];
  };
}

test('5.85 if the teacher presses right after the rows of the mile timer have moved, the press counts for the student who was at this place before', () => {
  const list = listOf();
  const aimOf = moved(list);
  expect(aimOf(finger(0, list.button(BO, 'tap')), 1_300)).toEqual([ANA, 'tap']);
});

test('5.85 if a “−” button has just moved below the finger, a press on it removes no lap, but counts for the student who was there before', () => {
  const list = listOf();
  const aimOf = moved(list);
  expect(aimOf(finger(0, list.button(BO, 'minus')), 1_100)).toEqual([ANA, 'tap']);
});

test('5.85 if a “−” button has just moved away, a press at its old place still removes a lap of its student', () => {
  const list = listOf();
  const aimOf = moved(list);
  expect(aimOf(finger(1, list.button(ANA, 'tap'), 'minus'), 1_100)).toEqual([BO, 'minus']);
  expect(aimOf(finger(1, list.heading, 'minus'), 1_100)).toEqual([BO, 'minus']);
});

test('5.85 if the teacher presses right after the rows of the mile timer have moved, and no row or “−” button was at this place before, nothing happens', () => {
  const list = listOf({ [ANA]: 0, [BO]: 1 });
  const aimOf = moved(list);
  expect(aimOf(finger(2, list.button(BO, 'tap')), 1_100)).toBeNull();
  expect(aimOf(finger(0, list.button(BO, 'minus'), 'minus'), 1_100)).toBeNull();
});

test('5.85 more than 0.3 seconds after the rows of the mile timer have moved, a press counts for the row or the “−” button that it hits', () => {
  const list = listOf();
  const aimOf = moved(list);
  expect(aimOf(finger(0, list.button(BO, 'tap')), 1_301)).toEqual([BO, 'tap']);
  expect(aimOf(finger(0, list.button(BO, 'minus'), 'minus'), 1_301)).toEqual([BO, 'minus']);
  expect(aimOf(finger(0, list.heading), 1_301)).toBeNull();
});

test('5.85 while a slow device still shows the old order of the rows of the mile timer, a press counts for the student whom the teacher sees', () => {
  const list = listOf();
  const places = new PressPlaces();
  places.note(list.list);
  list.order([BO, ANA]);
  expect(places.aimOf(finger(0, list.button(BO, 'tap')), 60_000)?.studentId).toBe(ANA);
});

/** Down, up, and the browser's click. Returns the calls. */
function heard({ list }: ReturnType<typeof listOf>, places = new PressPlaces()) {
  const presses = new LapPresses(places);
  const said: (readonly [RowPart, number])[] = [];
  presses.listen({
    onTap: (id) => said.push(['tap', id]),
    onMinus: (id) => said.push(['minus', id]),
    onHold: () => false,
  });
  list.addEventListener('pointerdown', (event) => presses.down(event));
  list.addEventListener('pointerup', (event) => presses.up(event));
  list.addEventListener('click', (event) => presses.click(event));
  const press = ({ target, ...at }: ReturnType<typeof finger>) => {
    for (const type of ['pointerdown', 'pointerup'])
      target.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true }));
    target.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  };
  return { said, press };
}

test('5.85 if a heading of the mile timer has just moved below the finger, a press on it counts for the student who was there before', () => {
  const list = listOf();
  const places = new PressPlaces();
  const { said, press } = heard(list, places);
  press(finger(1, list.heading));
  expect(said).toEqual([]);
  places.note(list.list);
  list.order([0, 0, ANA, BO]);
  press(finger(1, list.heading));
  expect(said).toEqual([['tap', BO]]);
});

test('5.85 if a press right after the rows have moved counted for the student who was there before, the click of this press does not count again', () => {
  const list = listOf();
  const places = new PressPlaces();
  const { said, press } = heard(list, places);
  places.note(list.list);
  list.order([BO, ANA]);
  press(finger(0, list.button(BO, 'minus')));
  expect(said).toEqual([['tap', ANA]]);
});

test('5.79 a press on a student’s “−” button removes exactly one lap, and so does a click from the keyboard or a screen reader', () => {
  const list = listOf();
  const { said, press } = heard(list);
  list.button(BO, 'minus').dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  list.button(ANA, 'minus').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(said).toEqual([
    ['minus', BO],
    ['minus', ANA],
  ]);
  press(finger(0, list.button(ANA, 'minus'), 'minus'));
  expect(said).toHaveLength(3);
});
