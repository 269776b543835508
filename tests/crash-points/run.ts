import { Fault, type Kind } from './fault.ts';
import { CrashServer } from './server.ts';
import { World } from './world.ts';

/** `prepare` creates rows and returns the function that plays. Faults happen only in this function. */
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

/** If a scenario has not ended at this many points, it must have an endless loop. */
const MOST_POINTS = 3_000;

export interface Choice {
  readonly kind: Kind;
  /** The first point of the fault, and the step to the next; 1 and 1: every point. */
  readonly from: number;
  readonly every: number;
  /** The PostgreSQL cluster of the server. If it is undefined, the server runs on SQLite in memory. */
  readonly cluster: string | undefined;
}

/** The fault happens at the 1st call, then at the 2nd, until the scenario ends before it. */
export async function* crash(story: Story, { kind, from, every, cluster }: Choice): AsyncGenerator<Point> {
  const server = new CrashServer(cluster);
  await server.start();
  try {
    for (let at = from; at < MOST_POINTS; at += every) {
      const point = await playPoint(server, story, kind, at);
      // In the last run the scenario ends before the fault happens. So this run is reported only if it failed.
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
    // Nobody would see an error of a tab that is gone.
    if (!world.someDied) throw error;
  }
}
