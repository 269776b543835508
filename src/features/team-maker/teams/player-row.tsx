import { GripVertical, Lock, LockOpen } from 'lucide-react';
import { memo, type KeyboardEventHandler, type PointerEventHandler, type Ref } from 'react';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useDragged } from '../../../ui/moving/use-dragged.ts';
import { useDropPlace } from '../../../ui/moving/use-drop-place.ts';
import { studentPlace } from './places.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  id: number;
  name: string;
  isPicked: boolean;
  /** A press on this row swaps the two; null if no other student is selected. */
  pickedName: string | null;
  /** Null if the student is in no team and can't be locked. */
  isLocked: boolean | null;
  onPress: (id: number) => void;
  onLock: (id: number) => void;
}

/** A press selects the student, or swaps with the selected one (docs/product.md 10.28). */
export function PlayerRow(props: Props) {
  const { id, isPicked } = props;
  const { ref: dragRef, isDragged, handle, keys } = useDragged(id);
  const { ref: dropRef, isOver } = useDropPlace(studentPlace(id));
  const isTarget = isOver && !isDragged;
  const look = isPicked || isTarget ? 'bg-brand-soft outline-2 -outline-offset-2 outline-brand' : 'bg-surface';
  return (
    <li
      ref={(element) => {
        dragRef(element);
        dropRef(element);
      }}
      data-target={isTarget || undefined}
      className={`flex items-center border-t border-line ${look} ${isDragged ? 'opacity-40' : ''}`}
    >
      <Parts
        {...props}
        onPointerDown={handle.onPointerDown as PointerEventHandler | undefined}
        keysRef={keys.ref}
        onKeyDown={keys.onKeyDown as KeyboardEventHandler | undefined}
        described={keys['aria-describedby']}
      />
    </li>
  );
}

interface PartsProps extends Props {
  onPointerDown: PointerEventHandler | undefined;
  keysRef: Ref<HTMLButtonElement>;
  onKeyDown: KeyboardEventHandler | undefined;
  described: string;
}

/** What a row shows. It is rendered again only if its props change, not on each drag over another position. */
const Parts = memo(function Parts(props: PartsProps) {
  const { id, name, isPicked, pickedName, isLocked, onPress, onLock, onPointerDown, keysRef, onKeyDown, described } =
    props;
  return (
    <>
      <span
        aria-hidden="true"
        onPointerDown={onPointerDown}
        className="flex min-h-target w-7 shrink-0 cursor-grab touch-none items-center justify-center text-ink-3"
      >
        <Icon of={GripVertical} size={18} />
      </span>
      <button
        type="button"
        ref={keysRef}
        onKeyDown={onKeyDown}
        aria-describedby={described}
        aria-pressed={isPicked}
        aria-label={pickedName === null ? undefined : `${name}, swap with ${pickedName}`}
        onClick={() => onPress(id)}
        className={`flex min-h-target min-w-0 flex-1 items-center rounded-control px-1 py-1.5 text-left wrap-anywhere ${isPicked ? 'font-strong' : 'font-label hover:bg-fill'}`}
      >
        <Name>{name}</Name>
      </button>
      {isLocked !== null && (
        <span className={isLocked ? '[&_svg]:text-ink' : '[&_svg]:text-ink-3'}>
          <IconButton
            icon={isLocked ? Lock : LockOpen}
            label={`Lock ${name} to this team`}
            aria-pressed={isLocked}
            onClick={() => onLock(id)}
          />
        </span>
      )}
    </>
  );
});
