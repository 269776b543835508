import { REFUSALS, type ErrorDetail, type RefusalCode } from '#contract/refusals.ts';

/** The server will never take this write (docs/sync.md R5); thrown inside a write, its savepoint rolls back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  readonly detail: ErrorDetail | undefined;

  constructor(code: RefusalCode, message: string, detail?: ErrorDetail) {
    super(message);
    this.code = code;
    this.status = REFUSALS[code];
    this.detail = detail;
  }
}
