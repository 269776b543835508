import { Lock, LockOpen, Pencil, GripVertical } from 'lucide-react';
import { type ReactNode, memo, type KeyboardEventHandler, type PointerEventHandler, type Ref } from 'react';
import type { TeamColour } from '#domain/team-maker/colours.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useDropPlace } from '../../../ui/moving/use-drop-place.ts';
import { teamPlace, studentPlace } from './places.ts';
import { TeamShape } from './team-shape.tsx';
import { useDragged } from '../../../ui/moving/use-dragged.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  team: number;
  name: string;
  colour: TeamColour | undefined;
  isLocked: boolean;
  /** A press moves the student to this team; null if no student of another team is selected. */
  pickedName: string | null;
  /** Only for the teacher: its numbers, and the rules that it breaks. */
  facts: string;
  broken: readonly string[];
  onMoveHere: () => void;
  onRename: () => void;
  onLock: () => void;
  children: ReactNode;
}

export function TeamCard(props: Props) {
  const { team, name, colour, isLocked, pickedName, facts, broken, onMoveHere, onRename, onLock, children } = props;
  const { ref: topRef, isOver: isOverTop } = useDropPlace(teamPlace(team, 'name'));
  const { ref: restRef, isOver: isOverRest } = useDropPlace(teamPlace(team, 'rest'));
  const isTarget = pickedName !== null || isOverTop || isOverRest;
  return (
    <section
      aria-label={name}
      className={`@container field-edge flex flex-col overflow-clip rounded-card border bg-surface ${isTarget ? 'border-brand' : 'border-line'}`}
    >
      <div ref={topRef} className={`flex items-center gap-1 ${isOverTop ? 'bg-brand-soft' : ''}`}>
        <button
          type="button"
          aria-label={pickedName === null ? `Rename ${name}` : `Move ${pickedName} to ${name}`}
          onClick={pickedName === null ? onRename : onMoveHere}
          className="group flex min-h-14 min-w-0 flex-1 items-center gap-2.5 rounded-control py-1.5 pr-1 pl-4 text-left hover:bg-fill"
        >
          <TeamShape colour={colour} />
          <span className="min-w-0 text-22 font-strong wrap-anywhere">{name}</span>
          {pickedName === null && (
            <Icon
              of={Pencil}
              size={16}
              className="invisible hidden text-ink-3 group-hover:visible group-focus-visible:visible @min-[16rem]:block"
            />
          )}
        </button>
        <LockButton label={`Lock the team ${name}`} isLocked={isLocked} onLock={onLock} />
      </div>
      <ul aria-label={`Students of ${name}`}>{children}</ul>
      <div ref={restRef} className={`flex flex-1 flex-col border-t border-line ${isOverRest ? 'bg-brand-soft' : ''}`}>
        {pickedName !== null && (
          <button
            type="button"
            aria-hidden="true"
            tabIndex={-1}
            onClick={onMoveHere}
            className="min-h-target flex-1 text-14 text-brand-ink hover:bg-fill"
          >
            Move here
          </button>
        )}
        <div className="mt-auto grid gap-1 bg-fill px-4 py-2.5 text-14 text-ink-2 tabular-nums">
          <p>{facts}</p>
          {broken.map((sentence) => (
            <p key={sentence} className="font-label text-absent-ink">
              {sentence}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

interface PlayerRowProps {
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
export function PlayerRow(props: PlayerRowProps) {
  const { id, isPicked } = props;
  const { ref, isDragged, isOver, onPointerDown, keys } = useDragged(id, studentPlace(id));
  const look = isPicked || isOver ? 'bg-brand-soft outline-2 -outline-offset-2 outline-brand' : 'bg-surface';
  return (
    <li
      ref={ref}
      data-target={isOver || undefined}
      className={`flex items-center border-t border-line ${look} ${isDragged ? 'opacity-40' : ''}`}
    >
      <Parts
        {...props}
        onPointerDown={onPointerDown}
        keysRef={keys.ref}
        onKeyDown={keys.onKeyDown}
        described={keys['aria-describedby']}
      />
    </li>
  );
}

interface PartsProps extends PlayerRowProps {
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
        <LockButton label={`Lock ${name} to this team`} isLocked={isLocked} onLock={() => onLock(id)} />
      )}
    </>
  );
});

function LockButton({ label, isLocked, onLock }: { label: string; isLocked: boolean; onLock: () => void }) {
  return (
    <span className={isLocked ? '[&_svg]:text-ink' : '[&_svg]:text-ink-3'}>
      <IconButton icon={isLocked ? Lock : LockOpen} label={label} aria-pressed={isLocked} onClick={onLock} />
    </span>
  );
}
