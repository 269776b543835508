import type { RefusalCode } from '#contract/refusals.ts';
import type { OutboxEntry } from '../../../db/schema.ts';
import { now } from '../../../platform/clock.ts';
import { formatInstant } from '../../../platform/format.ts';

/** Why a write was refused, and the two ways out of it, in plain words (docs/sync.md R8.4). */
export interface Ways {
  /** After the server's own sentence. */
  readonly why: string;
  /** The way that keeps the teacher's change; null: it has only an answer that is typed. */
  readonly keep: { readonly act: 'again' | 'bring-back'; readonly label: string } | null;
  readonly discard: string;
  /** Letting go is the way that takes nothing: keeping is what deletes. */
  readonly discardIsSafe?: true;
}

type Code = RefusalCode | 'server_error';

const AGAIN = { act: 'again', label: 'Try again' } as const;
const DISCARD = 'Discard my change';

const WAYS: Record<Code, Ways> = {
  gone: {
    why: 'Bring back all that was deleted with it, and your change too; or discard your change.',
    keep: { act: 'bring-back', label: 'Bring it back' },
    discard: DISCARD,
  },
  changed: {
    why: 'Deleting takes them too; they can be put back for 30 days.',
    keep: { act: 'again', label: 'Delete all the same' },
    discard: 'Keep it',
    discardIsSafe: true,
  },
  current: {
    why: 'Another device made it the current one. Choose another one first, then delete this one.',
    keep: { act: 'again', label: 'Delete now' },
    discard: 'Keep it',
    discardIsSafe: true,
  },
  name_taken: {
    why: 'Another device took this name first. Give yours another one, or discard it.',
    keep: null,
    discard: DISCARD,
  },
  number_taken: {
    why: 'Another student of the class has it now. Give another number, or discard your change.',
    keep: null,
    discard: DISCARD,
  },
  invalid: {
    why: 'The server can’t take it as it is. Change it, or discard it. An update of the app may help too.',
    keep: AGAIN,
    discard: DISCARD,
  },
  unknown: {
    why: 'The server has never had what this belongs to. If that has been sent since, try again.',
    keep: AGAIN,
    discard: DISCARD,
  },
  forbidden: {
    why: 'This account may not do that. If that was changed since, try again.',
    keep: AGAIN,
    discard: DISCARD,
  },
  too_large: {
    why: 'It is too much at once for this server. Try again after whoever runs it has allowed more.',
    keep: AGAIN,
    discard: DISCARD,
  },
  key_reused: {
    why: 'The server knows this write with another content. Sent again, it counts as new.',
    keep: AGAIN,
    discard: DISCARD,
  },
  server_error: {
    why: 'It did so for an hour while everything else went through. The fault may be mended by now: trying again loses nothing.',
    keep: AGAIN,
    discard: DISCARD,
  },
};

export function waysOf({ error }: OutboxEntry): Ways {
  const code = error?.code ?? '';
  const ways = Object.hasOwn(WAYS, code) ? WAYS[code as Code] : WAYS.invalid;
  // Without the delete's key there is nothing to bring back: its 30 days are over.
  if (code === 'gone' && error?.detail?.key === undefined) return { ...ways, keep: AGAIN };
  return ways;
}

/** Who was faster, where the server says so. */
export function otherDevice({ error }: OutboxEntry): string {
  const { device, at } = error?.detail ?? {};
  const when = at === undefined ? '' : ` at ${formatInstant(Date.parse(at), now())}`;
  return device === undefined ? '' : `Last changed by ${device}${when}.`;
}
