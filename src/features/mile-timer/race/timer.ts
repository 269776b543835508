import type { StoreApi } from 'zustand/vanilla';
import type { RaceTicker } from '../clock/race-ticker.ts';
import type { Flashes } from './flashes.ts';
import type { RaceHand } from './race-hand.ts';
import type { RaceStore } from './race-store.ts';
import type { Voice } from './voice.ts';

/**
 * They stay the same while the screen is open. Each component subscribes only to what it shows, so a tap or a tick renders no
 * other.
 */
export interface Timer {
  readonly store: RaceStore;
  readonly clock: RaceTicker;
  readonly flashes: Flashes;
  readonly voice: Voice;
  readonly hand: RaceHand;
  /** After the teacher has confirmed the exit, the app does not ask again (docs/product.md 5.87). */
  readonly exitIsConfirmed: StoreApi<boolean>;
}
