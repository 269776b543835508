/** Changes that affect both the teams and who plays, and one Undo restores both (docs/product.md 10.21, 10.28). */
import type { LocalDate } from '../dates.ts';
import { stepped, type TeamMaker } from './maker.ts';
import { moved, swapped, teamOfStudent } from './moves.ts';
import { withPart, type PlayerPart } from './who-plays.ts';

/** Lets a student play, be an alternate, or sit out today. An alternate leaves the team; who sits out keeps the place. */
export function withChosenPart(maker: TeamMaker, today: LocalDate, id: number, part: PlayerPart): TeamMaker {
  const parts = withPart(maker.parts, today, id, part);
  const work = maker.work && part === 'alternate' ? moved(maker.work, id, null) : maker.work;
  return stepped(maker, { parts, work });
}

/** Moves a student to a team, or makes the student an alternate if `team` is null. */
export function withMove(maker: TeamMaker, today: LocalDate, id: number, team: number | null): TeamMaker {
  if (!maker.work || teamOfStudent(maker.work, id) === team) return maker;
  const parts = withPart(maker.parts, today, id, team === null ? 'alternate' : 'plays');
  return stepped(maker, { work: moved(maker.work, id, team), parts });
}

/** If only one was in a team, this student becomes an alternate. */
export function withSwap(maker: TeamMaker, today: LocalDate, a: number, b: number): TeamMaker {
  const { work } = maker;
  if (!work || a === b) return maker;
  const next = swapped(work, a, b);
  const parts = [a, b].reduce((chosen, id) => {
    const isPlaced = teamOfStudent(next, id) !== null;
    if (isPlaced === (teamOfStudent(work, id) !== null)) return chosen;
    return withPart(chosen, today, id, isPlaced ? 'plays' : 'alternate');
  }, maker.parts);
  return stepped(maker, { work: next, parts });
}
