import { NoAnswer, type ApiReply, type ApiRequest } from '../../src/api/send.ts';
import type { Jar } from '../world/teachers.ts';
import { WorldServer, type LogLine, type OperatorBackup } from '../world/server.ts';
import type { Watch } from '../world/statements.ts';
import { Fault } from './fault.ts';

/** So small that a pull needs several pages. */
const PAGE_ROWS = 8;

/** Its process can end at any statement, and starts again on the same database. */
export class CrashServer extends WorldServer {
  fault = new Fault('server', 0);
  private dead = false;
  /** True while the test itself uses the database. At that time the process can't end. */
  private isOutside = false;
  private restarts: Promise<void> | null = null;
  private teachers = 0;

  async start(): Promise<void> {
    await this.startApp({ pageRows: PAGE_ROWS });
  }

  protected readLog(line: LogLine): void {
    if (line.msg !== 'write') return;
    // If the process ended before the log line, the log has only the line of the repeated write.
    const isKnown = this.applied.some(({ teacher, key }) => teacher === line.teacher && key === line.key);
    if (!line.repeat || !isKnown) this.applied.push(line);
  }

  /** An end between two statements has the same effect as one before the second. */
  protected watch(): Watch {
    return {
      before: (statement) => {
        if (this.isOutside) return;
        this.pass(`before ${statement}`);
        if (this.fault.happens('statement', statement)) throw new Error('the database failed');
      },
      after: (statement) => {
        if (statement === 'commit' && !this.isOutside) this.pass('after commit');
      },
    };
  }

  private pass(seam: string): void {
    if (this.fault.happens('server', seam)) this.dead = true;
    if (this.dead) throw new Error('the process is dead');
  }

  /** `keep` stores the cookies, when the answer has arrived. */
  async call(jar: Jar, request: ApiRequest): Promise<{ reply: ApiReply; keep: () => void }> {
    await this.restarts;
    const server = this.running;
    const answer = await this.inject(jar, request);
    if (this.dead) {
      this.restarts ??= this.restart();
      await this.restarts;
    }
    if (server !== this.running) throw new NoAnswer('the server died');
    return answer;
  }

  private async restart(): Promise<void> {
    await this.closeApps();
    this.dead = false;
    await this.start();
    this.restarts = null;
  }

  override async backUp(): Promise<OperatorBackup> {
    return await this.outside(async () => await super.backUp());
  }

  override async restore(backup: OperatorBackup): Promise<void> {
    await this.outside(async () => await super.restore(backup));
  }

  private async outside<T>(work: () => Promise<T>): Promise<T> {
    this.isOutside = true;
    try {
      return await work();
    } finally {
      this.isOutside = false;
    }
  }

  async addTeacher(): Promise<number> {
    this.teachers += 1;
    await this.insertTeacher(this.teachers);
    return this.teachers;
  }

  override async signIn(teacherId: number, expired = false): Promise<Jar> {
    return await this.outside(async () => await super.signIn(teacherId, expired));
  }
}
