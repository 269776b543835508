import { mayPlay, played } from './counts.ts';
import type { Random } from './random.ts';

mayPlay(['poke lost', 'poke late']);

/** Some get lost, and some arrive after newer ones (docs/sync.md P6.1). */
export class Pokes {
  /** Arrived, lost, or late. */
  private seen = 0;
  private readonly late: number[] = [];

  arriving(sent: readonly number[], random: Random): number[] {
    const arrived: number[] = [];
    for (const counter of sent.slice(this.seen)) {
      const way = random.weighted({ arrived: 4, lost: 2, late: 3 });
      if (way === 'arrived') arrived.push(counter);
      else played(`poke ${way}`);
      if (way === 'late') this.late.push(counter);
    }
    this.seen = sent.length;
    for (const late of this.late.splice(0, random.whole(0, 2)))
      arrived.splice(random.whole(0, arrived.length), 0, late);
    return arrived;
  }
}
