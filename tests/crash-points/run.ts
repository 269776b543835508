import { Doom, type Kind } from './doom.ts';
import { CrashServer } from './server.ts';
import { World } from './world.ts';

/** What a teacher does, always the same; `prepare` gives the part at whose every call something goes wrong. */
export interface Story {
  readonly name: string;
  readonly prepare: (world: World) => Promise<() => Promise<void>>;
}

export interface Point {
  readonly story: string;
  readonly kind: Kind;
  readonly at: number;
  /** Null where the story completed before. */
  readonly seam: string | null;
  readonly error: Error | null;
}

/** A kind that no story ever completes under is a loop, not a story. */
const MOST_POINTS = 3_000;

export interface Choice {
  readonly kind: Kind;
  /** The first point, and how many lie from one to the next: 1 and 1 are all. */
  readonly from: number;
  readonly every: number;
  /** The PostgreSQL to play on; without one SQLite in memory. */
  readonly cluster: string | undefined;
}

/** Plays a story again and again, with one kind of death at its 1st, 2nd … call, until it completes without. */
export async function* crash(story: Story, { kind, from, every, cluster }: Choice): AsyncGenerator<Point> {
  const server = new CrashServer(cluster);
  await server.start();
  try {
    for (let at = from; at < MOST_POINTS; at += every) {
      const point = await playPoint(server, story, kind, at);
      // Completed without a death: the last one, and worth a word only where it fails even so.
      if (point.seam !== null || point.error) yield point;
      if (point.seam === null) return;
    }
    throw new Error(`${story.name}, ${kind}: no end after ${MOST_POINTS} points`);
  } finally {
    await server.close();
  }
}

async function playPoint(server: CrashServer, story: Story, kind: Kind, at: number): Promise<Point> {
  const doom = new Doom(kind, at);
  const world = await World.of(server, doom);
  let error: Error | null = null;
  try {
    const play = await story.prepare(world);
    await playUntilDeath(world, play);
    await world.recover();
  } catch (thrown) {
    error = thrown instanceof Error ? thrown : new Error(String(thrown));
  }
  return { story: story.name, kind, at, seam: doom.struck, error };
}

async function playUntilDeath(world: World, play: () => Promise<void>): Promise<void> {
  world.doom.armed = true;
  try {
    await play();
  } catch (error) {
    // What a dead context ran into is nothing that anybody sees.
    if (!world.someDied) throw error;
  }
}
