/**
 * Says that this browser may have a session (docs/product.md 1.147). It is the only cookie that scripts can read, and contains
 * no secret. Over https, its name begins with `SECURE_PREFIX`.
 */
export const SESSION_HINT_COOKIE = 'pe_session';
export const SECURE_PREFIX = '__Host-';
