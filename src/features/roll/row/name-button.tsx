import type { Tap } from '#domain/scoring/taps.ts';
import { Name } from '../../../ui/page/name.tsx';

const NOT_RECORDED = 'Not recorded';

interface Props {
  name: string;
  /** In gym mode below the name, because there is no room for a field. */
  note: string;
  open: boolean;
  onTap: (tap: Tap) => void;
}

/** A press subtracts one point. A long name wraps and is never cut. */
export function NameButton({ name, note, open, onTap }: Props) {
  // Two lines of the name and one of the note fit into the usual height.
  const tight = note === '' ? '' : 'gym:leading-[1.1]';
  return (
    <button
      type="button"
      data-cell="name"
      // The visible words come first, for control by voice.
      aria-label={`${[name, open ? NOT_RECORDED : '', note].filter(Boolean).join(' ')}. Press to take 1 point`}
      onClick={() => onTap({ kind: 'points', by: -1 })}
      className="roll-name flex min-h-target min-w-0 items-center rounded-control text-left hover:bg-fill active:bg-fill"
    >
      <span className={`min-w-0 ${tight}`}>
        <Name className={`font-strong [overflow-wrap:anywhere] gym:text-22 ${tight}`}>{name}</Name>
        {/* The spaces separate the words for a screen reader and for control by voice. */}
        {open && ' '}
        {open && <span className="block text-14 text-ink-2">{NOT_RECORDED}</span>}
        {note !== '' && ' '}
        {note !== '' && <span className={`hidden text-14 wrap-anywhere text-ink-2 gym:block ${tight}`}>{note}</span>}
      </span>
    </button>
  );
}
