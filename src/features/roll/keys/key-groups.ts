export interface KeyGroup {
  readonly title: string;
  /** With what each does; a space separates different keys. */
  readonly keys: readonly (readonly [keys: string, act: string])[];
}

// oxlint-disable-next-line pe/addresses -- this is a key and no address
export const FIND_KEY = '/';

/** For the list beside the roster and the dialog. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'Mark the student',
    keys: [
      ['P A T', 'attendance'],
      ['1 – 4', 'notes'],
      ['+ −', 'points'],
      ['N', 'note in words'],
      ['E', 'excuse the day'],
      ['=', 'how the points add up'],
    ],
  },
  {
    title: 'Move',
    keys: [
      ['↑ ↓', 'student'],
      ['← →', 'part of the row'],
      [FIND_KEY, 'find a student'],
    ],
  },
  {
    title: 'The day',
    keys: [
      ['Ctrl S', 'save'],
      ['Ctrl Z', 'undo'],
      ['Ctrl Shift Z', 'redo'],
      ['?', 'all keys'],
    ],
  },
];
