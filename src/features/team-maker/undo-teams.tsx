import type { TeamMaker } from '#domain/team-maker/maker.ts';
import type { Way } from '#domain/undo-history.ts';
import { UndoRedoButtons } from '../../ui/buttons/undo-redo-buttons.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { movedWords, type NameOf } from '../../words/rosters/teams.ts';
import { TURNED } from '../../words/turned.ts';
import type { Maker } from './use-team-maker.ts';

interface Props {
  maker: Maker;
  stored: TeamMaker;
  nameOf: NameOf;
}

/** Undoes and redoes changes of the teams and of who plays (docs/product.md 10.29). */
export function UndoTeams({ maker, stored: { undo, redo = [] }, nameOf }: Props) {
  const turn = async (way: Way) => {
    const moved = await maker.turn(way);
    if (moved) showToast({ title: TURNED[way], description: movedWords(moved, nameOf), shownFor: 'done' });
  };
  return <UndoRedoButtons turn={(way) => void turn(way)} canUndo={undo.length > 0} canRedo={redo.length > 0} />;
}
