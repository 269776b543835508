import { REFUSALS, type ErrorDetail, type RefusalCode } from '#contract/parts/refusals.ts';

/** The server will never accept the write (docs/sync.md R5), so all its changes are rolled back. */
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
