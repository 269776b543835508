import { checkAtRest } from '../world/checks/at-rest.ts';
import { serverRows } from '../world/server-rows.ts';
import { fail } from '../world/checks/violation.ts';
import type { Doom } from './doom.ts';
import type { CrashServer } from './server.ts';
import { Tablet, type View } from './tablet.ts';

type Holds = (view: View) => boolean;

/** What a tablet has to show of one thing: one state, or one of two while a step was under way. */
interface Claim {
  readonly tablet: Tablet;
  allowed: readonly Holds[];
}

/** One teacher with tablets, for one point of one story. */
export class World {
  readonly tablets: Tablet[] = [];
  readonly server: CrashServer;
  readonly doom: Doom;
  readonly teacherId: number;
  private readonly claims = new Map<string, Claim>();

  private constructor(server: CrashServer, doom: Doom, teacherId: number) {
    this.server = server;
    this.doom = doom;
    this.teacherId = teacherId;
  }

  static async of(server: CrashServer, doom: Doom): Promise<World> {
    server.applied.length = 0;
    server.doom = doom;
    return new World(server, doom, await server.addTeacher());
  }

  async tablet(name: string): Promise<Tablet> {
    const jar = await this.server.signIn(this.teacherId);
    const tablet = new Tablet(this.server, name, this.teacherId, jar);
    this.tablets.push(tablet);
    return tablet;
  }

  /**
   * One thing that the teacher does, and what a screen has to show of it: once `work` has resolved, it is kept. Before,
   * it is there as a whole or not at all, then as the last step about the same thing left it (`before` for the first).
   */
  async does(
    { tablet }: { tablet: Tablet },
    thing: string,
    { before, after }: { before?: Holds; after: Holds },
    work: () => Promise<unknown>,
  ): Promise<void> {
    const claim = this.claims.get(thing) ?? { tablet, allowed: before ? [before] : [] };
    this.claims.set(thing, claim);
    claim.allowed = [...claim.allowed, after];
    await work();
    claim.allowed = [after];
    await tablet.note();
  }

  private async checkClaims(when: string): Promise<void> {
    for (const [thing, { tablet, allowed }] of this.claims) {
      const view = await tablet.view();
      if (!allowed.some((holds) => holds(view))) fail(`${tablet.name}: ${thing} is not as it was left ${when}`);
    }
  }

  /** New contexts on the same databases; the engine goes on until rest; then the rules must hold. */
  async recover(): Promise<void> {
    this.doom.armed = false;
    for (const tablet of this.tablets) {
      tablet.closeContexts();
      // What was aborted in the moment of death has to be heard of first.
      await tablet.pass(1);
      await tablet.note();
      await tablet.check();
    }
    await this.checkClaims('right after');
    for (const tablet of this.tablets) await tablet.comeToRest();
    // What the later ones sent, the earlier ones have still to pull.
    for (const tablet of this.tablets.slice(0, -1)) await tablet.comeToRest();
    const rows = await serverRows(this.server, this.teacherId);
    for (const tablet of this.tablets) await tablet.check();
    await checkAtRest(this.server, this.tablets, rows);
    await this.checkClaims('at rest');
    for (const tablet of this.tablets) tablet.close();
  }

  get someDied(): boolean {
    return this.tablets.some((tablet) => tablet.someDied);
  }
}
