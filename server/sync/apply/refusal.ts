import { REFUSALS, type ErrorDetail, type RefusalCode } from '#contract/parts/refusals.ts';

/** Thrown for a write that the server will never accept (docs/sync.md R5). All changes of this write are then rolled back. */
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
