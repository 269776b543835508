import type { WriteFailure } from '#domain/sync/write-facts.ts';

/** The server has accepted the sign-in, but the device could not store it (docs/sync.md L3.2, L4.3). */
export class SignInNotStored extends Error {
  override readonly name = 'SignInNotStored';
  /** `held up`: another tab delays the teacher's database. */
  readonly why: WriteFailure | 'held up';

  constructor(why: WriteFailure | 'held up') {
    super(`The device could not store the sign-in: ${why}.`);
    this.why = why;
  }
}
