import { mayPlay, played } from './counts.ts';
import type { Random } from './random.ts';

mayPlay(['poke lost', 'poke late']);

/** The pokes on their way to a device. Some get lost, and some arrive late, after newer ones (docs/sync.md P6.1). */
export class Pokes {
  /** How many of the server's pokes were taken so far. */
  private seen = 0;
  private readonly late: number[] = [];

  /** The pokes that arrive now, out of all that the server has sent so far. */
  hear(said: readonly number[], random: Random): number[] {
    const heard: number[] = [];
    for (const counter of said.slice(this.seen)) {
      const way = random.weighted({ heard: 4, lost: 2, late: 3 });
      if (way === 'heard') heard.push(counter);
      else played(`poke ${way}`);
      if (way === 'late') this.late.push(counter);
    }
    this.seen = said.length;
    for (const late of this.late.splice(0, random.whole(0, 2))) heard.splice(random.whole(0, heard.length), 0, late);
    return heard;
  }
}
