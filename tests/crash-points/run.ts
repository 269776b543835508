import { Fault, type Kind } from './fault.ts';
import { CrashServer } from './server.ts';
import { World } from './world.ts';

/**
 * A scenario: a fixed sequence of acts of a teacher. `prepare` creates its rows and returns the function during which
 * faults happen.
 */
export interface Story {
  readonly name: string;
  readonly prepare: (world: World) => Promise<() => Promise<void>>;
}

export interface Point {
  readonly story: string;
  readonly kind: Kind;
  readonly at: number;
  /** The name of the call at which the fault happened. Null if the scenario ended before that call. */
  readonly seam: string | null;
  readonly error: Error | null;
}

/** A scenario with more crash points than this never completes, so it must have an endless loop. */
const MOST_POINTS = 3_000;

export interface Choice {
  readonly kind: Kind;
  /** The first crash point, and the step from one crash point to the next. With 1 and 1, all crash points are tested. */
  readonly from: number;
  readonly every: number;
  /** The PostgreSQL cluster to use. Without a cluster the server runs on SQLite in memory. */
  readonly cluster: string | undefined;
}

/**
 * Runs a scenario again and again with one kind of fault: at its 1st call, at its 2nd call and so on, until the scenario
 * completes without the fault.
 */
export async function* crash(story: Story, { kind, from, every, cluster }: Choice): AsyncGenerator<Point> {
  const server = new CrashServer(cluster);
  await server.start();
  try {
    for (let at = from; at < MOST_POINTS; at += every) {
      const point = await playPoint(server, story, kind, at);
      // The last run has no fault. It is not a crash point, so it is reported only if it failed.
      if (point.seam !== null || point.error) yield point;
      if (point.seam === null) return;
    }
    throw new Error(`${story.name}, ${kind}: the story has not completed after ${MOST_POINTS} points`);
  } finally {
    await server.close();
  }
}

async function playPoint(server: CrashServer, story: Story, kind: Kind, at: number): Promise<Point> {
  const fault = new Fault(kind, at);
  const world = await World.of(server, fault);
  let error: Error | null = null;
  try {
    const play = await story.prepare(world);
    await playUntilDeath(world, play);
    await world.recover();
  } catch (thrown) {
    error = thrown instanceof Error ? thrown : new Error(String(thrown));
  }
  return { story: story.name, kind, at, seam: fault.happenedAt, error };
}

async function playUntilDeath(world: World, play: () => Promise<void>): Promise<void> {
  world.fault.armed = true;
  try {
    await play();
  } catch (error) {
    // After a context was killed, an error is expected, and in the app nobody would see it.
    if (!world.someDied) throw error;
  }
}
