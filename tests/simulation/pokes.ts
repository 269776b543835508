import { mayPlay, played } from './counts.ts';
import type { Random } from './random.ts';

mayPlay(['poke lost', 'poke late']);

/** A device's pokes on their way: some get lost, some come late and after later ones (docs/sync.md P6.1). */
export class Pokes {
  /** How many of the server's were looked at. */
  private seen = 0;
  private readonly late: number[] = [];

  /** What comes in now, of all that the server has said so far. */
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
