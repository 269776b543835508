import { GripVertical } from 'lucide-react';
import {
  memo,
  type CSSProperties,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type PointerEventHandler,
} from 'react';
import { largest } from '#domain/lists.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { useDragged } from '../../../ui/moving/use-dragged.ts';
import { ORDER } from '../../../words/rosters/order.ts';
import type { Pressing } from '../use-pressing.ts';
import { Name } from '../../../ui/page/name.tsx';

export interface TileProps {
  readonly student: StudentRow;
  /** Another student can be dropped on this position. */
  readonly place: string;
  readonly where: string;
  /** Before the name. */
  readonly lead?: number;
  readonly detail?: string;
  readonly isNew: boolean;
  readonly isSelected: boolean;
  readonly pressing: Pressing;
  readonly look: 'line' | 'spot';
}

/**
 * A press on the name selects, and the grip drags. dnd-kit renders this whenever a student is dragged over another position, so
 * it does little work, and its ref stays the same, because a new one would be measured again.
 */
export const Tile = memo(function Tile({ place, look, ...body }: TileProps) {
  const { student, isSelected } = body;
  const { ref, onPointerDown, keys, isDragged, isOver } = useDragged(student.id, place);
  const { ref: nameRef, onKeyDown, 'aria-describedby': describedBy } = keys;
  return (
    <div
      ref={ref}
      data-order-student={student.id}
      data-look={look}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      data-dragged={isDragged || undefined}
      className="order-tile"
    >
      <TileBody
        {...body}
        nameRef={nameRef}
        onKeyDown={onKeyDown}
        describedBy={describedBy}
        onPointerDown={onPointerDown}
      />
    </div>
  );
});

interface BodyProps extends Omit<TileProps, 'place' | 'look'> {
  readonly nameRef: (element: HTMLElement | null) => void;
  readonly describedBy: string;
  readonly onKeyDown: KeyboardEventHandler | undefined;
  readonly onPointerDown: PointerEventHandler | undefined;
}

const TileBody = memo(function TileBody({ student, where, lead, isSelected, pressing, ...rest }: BodyProps) {
  const { nameRef, describedBy, onKeyDown, onPointerDown, ...face } = rest;
  const keyDown = (event: KeyboardEvent) => {
    if (!pressing.key(student.id, event)) onKeyDown?.(event);
  };
  return (
    <>
      {lead !== undefined && (
        <span aria-hidden="true" className="w-11 shrink-0 self-center text-right text-14 text-ink-2 tabular-nums">
          {lead}
        </span>
      )}
      <button
        type="button"
        ref={nameRef}
        aria-describedby={describedBy}
        aria-pressed={isSelected}
        // The visible words come first, for control by voice.
        aria-label={`${displayName(student)}${face.isNew ? ` ${ORDER.isNew}` : ''}${face.detail === undefined ? ', ' : ' '}${where}`}
        onClick={(event) => pressing.press(student.id, event)}
        onKeyDown={keyDown}
        className="order-name"
      >
        <TileFace name={displayName(student)} {...face} />
      </button>
      {/* Keys on the button with the name move the student, so a screen reader does not need the grip. */}
      <span aria-hidden="true" onPointerDown={onPointerDown} className="order-grip touch-none">
        <Icon of={GripVertical} />
      </span>
    </>
  );
});

/** In letters. A name can also wrap after a hyphen. */
function longestWord(name: string): number {
  return largest(name.split(/\s+|(?<=-)/).map(({ length }) => length));
}

type FaceProps = Pick<TileProps, 'detail' | 'isNew'> & { readonly name: string };

function TileFace({ name, detail, isNew }: FaceProps) {
  return (
    <>
      <span className="min-w-0">
        <Name className="font-strong" style={{ '--longest-word': longestWord(name) } as CSSProperties}>
          {name}
        </Name>
        {isNew && (
          <>
            {' '}
            <span className="rounded-pill bg-brand-soft px-2 py-0.5 text-14 font-strong text-brand-ink">
              {ORDER.isNew}
            </span>
          </>
        )}
        {/* The space separates the words for screen readers and for control by voice. */}
        {detail !== undefined && ' '}
        {detail !== undefined && (
          <span aria-hidden="true" className="block text-14 text-ink-2">
            {detail}
          </span>
        )}
      </span>
    </>
  );
}

export function DraggedTile({ names }: { readonly names: readonly string[] }) {
  return (
    <div className="order-tile order-lifted" data-look="line">
      <span className="order-name">
        <Name className="font-strong">{names[0]}</Name>
        {names.length > 1 && <span className="text-14 text-ink-2">+ {names.length - 1}</span>}
      </span>
      <span className="order-grip">
        <Icon of={GripVertical} />
      </span>
    </div>
  );
}
