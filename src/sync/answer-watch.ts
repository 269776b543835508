import type { TeacherDb } from '../db/schema.ts';

const LOOK_MS = 1000;
/** Before the database counts as silent, a probe asks it once more. */
const SILENT_LOOKS = 5;
const PROBE_LOOK = 3;

export interface AnswerSeams {
  readonly isVisible: () => boolean;
  readonly setTimer: (work: () => void, ms: number) => () => void;
  readonly onSilent: (isSilent: boolean) => void;
}

/**
 * Notices that the database answers nothing for 5 s of visible time while transactions wait (docs/sync.md L3.6). The end of any
 * transaction and each stored part of a long write count as answers, and the probe is answered beside a long read.
 */
export class AnswerWatch {
  private readonly db: TeacherDb;
  private readonly seams: AnswerSeams;
  private open = 0;
  private looks = 0;
  private isSilent = false;
  private cancel = () => {};

  constructor(db: TeacherDb, seams: AnswerSeams) {
    this.db = db;
    this.seams = seams;
    db.onAnswer = () => this.noteAnswer();
    db.onTransaction = (transaction) => {
      this.open += 1;
      if (this.open === 1) this.lookLater();
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, this.noteEnd);
    };
  }

  stop(): void {
    this.cancel();
    this.db.onTransaction = () => undefined;
  }

  private lookLater(): void {
    this.cancel();
    this.cancel = this.seams.setTimer(() => this.look(), LOOK_MS);
  }

  private look(): void {
    if (this.seams.isVisible()) this.looks += 1;
    if (this.looks < SILENT_LOOKS) this.lookLater();
    else this.setSilent(true);
    if (this.looks !== PROBE_LOOK) return;
    this.db.meta.get('sync').catch(() => {
      // Even an error is an answer: it ends the transaction.
    });
  }

  private noteAnswer(): void {
    this.looks = 0;
    if (!this.isSilent) return;
    this.setSilent(false);
    this.lookLater();
  }

  private readonly noteEnd = (): void => {
    this.open -= 1;
    this.noteAnswer();
    if (this.open === 0) this.cancel();
  };

  private setSilent(isSilent: boolean): void {
    this.isSilent = isSilent;
    this.seams.onSilent(isSilent);
  }
}
