import { checkAtRest } from '../world/checks/at-rest.ts';
import { serverRows } from '../world/server-rows.ts';
import { fail } from '../world/checks/violation.ts';
import type { Fault } from './fault.ts';
import type { CrashServer } from './server.ts';
import { Tablet, type View } from './tablet.ts';

type Holds = (view: View) => boolean;

/** One value, or two while the teacher changes the item. */
interface Claim {
  readonly tablet: Tablet;
  allowed: readonly Holds[];
}

/** One teacher with some tablets and a server, in one run of a scenario. One fault happens in this run. */
export class World {
  readonly tablets: Tablet[] = [];
  readonly server: CrashServer;
  readonly fault: Fault;
  readonly teacherId: number;
  private readonly claims = new Map<string, Claim>();

  private constructor(server: CrashServer, fault: Fault, teacherId: number) {
    this.server = server;
    this.fault = fault;
    this.teacherId = teacherId;
  }

  static async of(server: CrashServer, fault: Fault): Promise<World> {
    server.applied.length = 0;
    server.fault = fault;
    return new World(server, fault, await server.addTeacher());
  }

  async tablet(name: string): Promise<Tablet> {
    const jar = await this.server.signIn(this.teacherId);
    const tablet = new Tablet(this.server, name, this.teacherId, jar);
    this.tablets.push(tablet);
    return tablet;
  }

  /**
   * While `work` runs, a tablet may show the old value or `after`; then only `after`. `before`: the old value at the first
   * change.
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
      if (!allowed.some((holds) => holds(view)))
        fail(`${tablet.name}: ${thing} does not have an expected state ${when}`);
    }
  }

  /** Closes all contexts, checks each tablet, sends and pulls with new contexts, and checks again. */
  async recover(): Promise<void> {
    this.fault.armed = false;
    for (const tablet of this.tablets) {
      tablet.closeContexts();
      // The kill has aborted some transactions. This call waits until they have ended.
      await tablet.pass(1);
      await tablet.rightAfter();
      await tablet.note();
      await tablet.check();
    }
    await this.checkClaims('right after');
    for (const tablet of this.tablets) await tablet.comeToRest();
    // Earlier tablets have not pulled what later ones have sent.
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
