import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UNTOUCHED, type MarkTouches } from '../scoring/scoring.ts';
import { changeOf, NO_TAPS, redoTap, undoTap, withTypedNote, type TapHistory } from './tap-history.ts';

const ANA = 1;
const BEN = 2;

type Touches = Readonly<Record<number, Partial<MarkTouches>>>;

/** A class's day with its unsaved changes and its tap history, as the device stores both. */
class Day {
  records: Record<number, Partial<MarkTouches>> = {};
  touches: Touches = {};
  history: TapHistory = NO_TAPS;

  readonly markOf = (id: number) => ({ base: { ...UNTOUCHED, ...this.records[id] }, touched: this.touches[id] });
  shown(id: number): MarkTouches {
    return { ...this.markOf(id).base, ...this.touches[id] };
  }

  tap(after: Partial<MarkTouches>, ...ids: number[]): void {
    this.history = this.history.with(ids.map((id) => changeOf(id, this.markOf(id), after)));
    for (const id of ids) this.touches = { ...this.touches, [id]: { ...this.touches[id], ...after } };
  }

  type(text: string, goesOn = false): void {
    for (let end = 1; end <= text.length; end += 1) {
      const change = changeOf(ANA, this.markOf(ANA), { customNote: text.slice(0, end) });
      this.history = goesOn || end > 1 ? withTypedNote(this.history, change) : this.history.with([change]);
      this.touches = { ...this.touches, [ANA]: { ...this.touches[ANA], ...change.after } };
    }
  }

  press(turn: typeof undoTap) {
    const result = turn(this.history, this.markOf);
    if (!result) return null;
    this.history = result.history;
    const next = new Map(Object.entries(this.touches).map(([id, touched]) => [Number(id), touched]));
    for (const [id, touched] of result.touched) {
      if (touched) next.set(id, touched);
      else next.delete(id);
    }
    this.touches = Object.fromEntries(next);
    return result;
  }

  save(): void {
    for (const [id, touched] of Object.entries(this.touches))
      this.records[Number(id)] = { ...this.records[Number(id)], ...touched };
    this.touches = {};
  }
}

it('4.27 undo of a tap on the roster restores the value before the tap, and the draft no longer contains the change', () => {
  const day = new Day();
  day.tap({ attendanceState: 'A' }, ANA);
  expect(day.press(undoTap)?.turned).toHaveLength(1);
  expect(day.touches).toEqual({});
  expect(day.press(undoTap)).toBeNull();
});

it('4.27 one undo removes the whole note that the teacher typed before leaving the field, and one redo restores it', () => {
  const day = new Day();
  day.tap({ attendanceState: 'T' }, ANA);
  day.type('ANKLE');
  day.press(undoTap);
  expect(day.touches).toEqual({ [ANA]: { attendanceState: 'T' } });
  day.press(redoTap);
  expect(day.shown(ANA).customNote).toBe('ANKLE');
});

it('4.27 if the teacher types in the note of a student twice, the first undo restores the note of the first time', () => {
  const day = new Day();
  day.type('ANKLE');
  day.type('ANKLE OK');
  day.press(undoTap);
  expect(day.shown(ANA).customNote).toBe('ANKLE');
  day.press(undoTap);
  expect(day.touches).toEqual({});
});

it('4.27 if a text of another device arrives while the teacher types a note, undo restores the text of the other device', () => {
  const day = new Day();
  day.type('AN');
  day.touches = {};
  day.records[ANA] = { customNote: 'KNEE' };
  day.type('KNEE OK', true);
  day.press(undoTap);
  expect(day.shown(ANA).customNote).toBe('KNEE');
});

it('4.27 if the teacher types a note and deletes all letters before leaving the field, one undo removes the unsaved change', () => {
  const day = new Day();
  day.type('A');
  day.history = withTypedNote(day.history, changeOf(ANA, day.markOf(ANA), { customNote: '' }));
  day.touches = { [ANA]: { customNote: '' } };
  day.press(undoTap);
  expect([day.touches, day.press(undoTap)]).toEqual([{}, null]);
});

it('4.27 redo repeats the undone tap on the roster, and after a new tap nothing can be redone', () => {
  const day = new Day();
  day.tap({ attendanceState: 'A' }, ANA);
  day.press(undoTap);
  day.press(redoTap);
  expect(day.touches).toEqual({ [ANA]: { attendanceState: 'A' } });
  day.press(undoTap);
  day.tap({ customNote: 'LATE' }, BEN);
  expect(day.press(redoTap)).toBeNull();
});

it('4.27 redo of a tap adds the change to the draft again, even if the tap had set the value that the roster already showed', () => {
  const day = new Day();
  day.tap({ attendanceState: 'P' }, ANA);
  day.press(undoTap);
  expect(day.touches).toEqual({});
  day.press(redoTap);
  expect(day.touches).toEqual({ [ANA]: { attendanceState: 'P' } });
});

it('4.27 if a tap on the roster was saved before its undo, the undo adds the old value to the draft as a new change', () => {
  const day = new Day();
  day.tap({ attendanceState: 'A' }, ANA);
  day.save();
  day.press(undoTap);
  expect(day.touches).toEqual({ [ANA]: { attendanceState: 'P' } });
  day.press(redoTap);
  day.press(undoTap);
  expect(day.shown(ANA).attendanceState).toBe('P');
});

it('4.27 undo does not change a value that another device has set since the tap, and the next undo undoes the earlier tap', () => {
  const day = new Day();
  day.tap({ customNote: 'LATE' }, BEN);
  day.tap({ attendanceState: 'A' }, ANA);
  day.save();
  day.records[ANA] = { ...day.records[ANA], attendanceState: 'T' };
  expect(day.press(undoTap)).toMatchObject({ turned: [], overtaken: [{ studentId: ANA }] });
  expect(day.shown(ANA).attendanceState).toBe('T');
  expect(day.press(undoTap)?.turned).toMatchObject([{ studentId: BEN }]);
  expect(day.shown(BEN).customNote).toBe('');
});

it('4.27 if one press changed several students, undo restores all of them, except a student whose value was changed again later', () => {
  const day = new Day();
  day.tap({ attendanceState: 'P' }, ANA, BEN);
  day.save();
  day.records[BEN] = { attendanceState: 'A' };
  expect(day.press(undoTap)).toMatchObject({ turned: [{ studentId: ANA }], overtaken: [{ studentId: BEN }] });
  expect(day.history.undone).toMatchObject([[{ studentId: ANA }]]);
});

it('4.27 undo of a tap on a note restores its two fields together, and only if both still have the values of the tap', () => {
  const day = new Day();
  day.tap({ note1: 'ND', note1State: 'a' }, ANA);
  day.save();
  day.records[ANA] = { note1: 'XX', note1State: 'a' };
  expect(day.press(undoTap)?.overtaken).toHaveLength(1);
});

it('4.27 after any taps, saves, undos and redos on the roster, undo of all taps restores the values that the roster showed at first', () => {
  const value: fc.Arbitrary<Partial<MarkTouches>> = fc.oneof(
    fc.constantFrom('P' as const, 'A' as const, 'T' as const).map((attendanceState) => ({ attendanceState })),
    fc.constantFrom('', 'LATE').map((customNote) => ({ customNote })),
    fc.integer({ min: -2, max: 2 }).map((adjustment) => ({ adjustment })),
  );
  const tap = fc.tuple(value, fc.constantFrom(ANA, BEN));
  const act = fc.oneof(
    { weight: 4, arbitrary: tap },
    fc.constantFrom('save' as const, 'undo' as const, 'redo' as const),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const day = new Day();
      day.records[BEN] = { attendanceState: 'T' };
      const before = [day.shown(ANA), day.shown(BEN)];
      for (const one of acts) {
        if (one === 'save') day.save();
        else if (one === 'undo') day.press(undoTap);
        else if (one === 'redo') day.press(redoTap);
        else day.tap(one[0], one[1]);
      }
      while (day.press(undoTap)) continue;
      expect([day.shown(ANA), day.shown(BEN)]).toEqual(before);
      while (day.press(redoTap)) continue;
      while (day.press(undoTap)) continue;
      expect([day.shown(ANA), day.shown(BEN)]).toEqual(before);
    }),
  );
});
