import { REFUSALS, type ErrorDetail, type RefusalCode } from '#contract/refusals.ts';

/**
 * The server will never accept this write (docs/sync.md R5). A refusal that is thrown inside a write rolls back the
 * write's savepoint.
 */
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
