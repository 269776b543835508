import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saysOnChip } from '../../../../tests/support/chip-name.ts';
import type { SendingState } from '../../../words/safety/status.ts';
import { StatusChip } from './status-chip.tsx';

const WORDS: [SendingState, string][] = [
  [{ kind: 'saved' }, 'Saved'],
  [{ kind: 'unsaved', what: {} }, 'Not saved'],
  [{ kind: 'unsaved', what: { roll: 3 } }, '3 marks not saved'],
  [{ kind: 'unsaved', what: { roll: 1, roster: 1 } }, '2 changes not saved'],
  [{ kind: 'unsaved', what: { roster: 1 } }, '1 roster not saved'],
  [{ kind: 'unsaved', what: { details: 5, student: 1 } }, '6 student details not saved'],
  [{ kind: 'unsaved', what: { order: 1 } }, 'Order not saved'],
  [{ kind: 'unsaved', what: { details: 5, order: 1 } }, '6 changes not saved'],
  [{ kind: 'unsaved', what: { scores: 3 } }, '3 scores not saved'],
  [{ kind: 'unsaved', what: { roll: 3, roster: 1, scores: 2 } }, '6 changes not saved'],
  [{ kind: 'unsaved', what: { roll: 1, className: 'Period 2' } }, '1 mark not saved in Period 2'],
  [{ kind: 'loading' }, 'Loading'],
  [{ kind: 'sending', count: 3 }, 'Sending 3'],
  [{ kind: 'offline' }, 'Offline – keep working'],
  [{ kind: 'waiting', count: 12 }, '12 saved on this computer, waiting to send'],
  [{ kind: 'waiting', count: 1 }, '1 saved on this computer, waiting to send'],
  [{ kind: 'stuck', why: 'trying', count: 12 }, '12 saved on this computer, waiting to send'],
  [{ kind: 'stuck', why: 'network', count: 12 }, 'This network blocks sending'],
  [{ kind: 'no-room', count: 12 }, 'This computer is full, loading stopped'],
  [{ kind: 'sign-in', count: 12, isUnknown: false }, 'Sign in to send 12'],
  [{ kind: 'sign-in', count: 0, isUnknown: false }, 'Sign in'],
  [{ kind: 'to-review', count: 1 }, '1 to review'],
  [{ kind: 'to-review', count: 2 }, '2 to review'],
  [{ kind: 'unsafe', why: 'full', count: 3 }, 'Not safe yet – install or back up'],
  [{ kind: 'update', count: 12 }, 'Update to send 12'],
];

test.each(WORDS)(
  '8.1 the status chip (button at the top) in the state %o has the words "%s", which are also its accessible name',
  (state, words) => {
    render(<StatusChip state={state} onPress={() => undefined} />);
    const chip = screen.getByRole('button', { name: saysOnChip(words) });
    expect(screen.getByRole('status').contains(chip)).toBe(true);
  },
);

test.each([
  [{ kind: 'waiting', count: 271 }, '271 waiting , 271 saved on this computer, waiting to send'],
  [{ kind: 'stuck', why: 'network', count: 12 }, '12 blocked , This network blocks sending'],
  [{ kind: 'offline' }, 'Offline – keep working'],
  [{ kind: 'sending', count: 3 }, 'Sending 3'],
] as const)(
  '8.1 the accessible name of the status chip contains the short words on the chip, so that a teacher can press it by voice control',
  (state, name) => {
    render(<StatusChip state={state} onPress={() => undefined} />);
    expect(screen.getByRole('button', { name })).toBeDefined();
  },
);
