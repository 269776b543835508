/**
 * The cookie that says that this browser may have a session (docs/product.md 1.147). It is the only cookie that scripts can
 * read, and its value contains no secret. Over https, `SECURE_PREFIX` is put before its name.
 */
export const SESSION_HINT_COOKIE = 'pe_session';
export const SECURE_PREFIX = '__Host-';
