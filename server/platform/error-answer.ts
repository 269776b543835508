import type { ApiErrorBody } from '#contract/parts/errors.ts';
import { REFUSALS, type ErrorDetail, type OtherCode, type RefusalCode } from '#contract/parts/refusals.ts';

const OTHERS: Record<OtherCode, number> = {
  unauthorized: 401,
  other_user: 401,
  no_account: 401,
  unknown_account: 401,
  email_not_verified: 403,
  too_many: 429,
  client_type: 403,
  update: 426,
  resync: 410,
  not_found: 404,
  unavailable: 503,
  server_error: 500,
};

export type ErrorCode = RefusalCode | OtherCode;
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

interface More {
  readonly fields?: readonly FieldProblem[] | undefined;
  readonly detail?: ErrorDetail | undefined;
  readonly retryAfterS?: number | undefined;
}

/** The code determines the status, and a screen shows `message`. */
export class ErrorAnswer extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly more: More;

  constructor(code: ErrorCode, message: string, more: More = {}) {
    super(message);
    this.name = 'ErrorAnswer';
    this.code = code;
    this.status = { ...REFUSALS, ...OTHERS }[code];
    this.more = more;
  }

  body(): ApiErrorBody {
    const { fields, detail } = this.more;
    return {
      code: this.code,
      message: this.message,
      ...(fields === undefined ? {} : { fields: [...fields] }),
      ...(detail === undefined ? {} : { detail }),
    };
  }
}

/** A screen shows only one sentence, so the message is that of the first wrong field. */
export function invalid(fields: readonly FieldProblem[]): ErrorAnswer {
  return new ErrorAnswer('invalid', fields[0]?.message ?? 'Invalid input', { fields: fields.slice(0, MOST_FIELDS) });
}

const MOST_FIELDS = 50;

export function unauthorized(): ErrorAnswer {
  return new ErrorAnswer('unauthorized', 'You are not authorized');
}
