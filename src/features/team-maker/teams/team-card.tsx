import { Lock, LockOpen, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TeamColour } from '#domain/team-maker/colours.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useDropPlace } from '../../../ui/moving/use-drop-place.ts';
import { teamPlace } from './places.ts';
import { TeamShape } from './team-shape.tsx';

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
        <span className={isLocked ? '[&_svg]:text-ink' : '[&_svg]:text-ink-3'}>
          <IconButton
            icon={isLocked ? Lock : LockOpen}
            label={`Lock the team ${name}`}
            aria-pressed={isLocked}
            onClick={onLock}
          />
        </span>
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
