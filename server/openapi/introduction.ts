/**
 * The introduction of the API page: what a programmer needs to know before the first call. An empty line separates
 * paragraphs.
 */
export const INTRODUCTION = `
Every call of the PE Grade Book server. The app uses these and no others.

**Sessions.** \`POST /auth/login\` gives cookies; send them back. The access cookie lives for minutes: on a 401 call \`POST /auth/refresh\` once, then try again.

**Writing.** A writing call needs the header \`client-type\`, with any word. Send an \`idempotency-key\` with every write: then it can be repeated safely when its answer was lost. Send only what you mean to change; fields that an answer shows may be sent back, those that a call can’t write are left alone.

**Answers.** Lists are JSON arrays. Instants are ISO 8601 in UTC, days \`YYYY-MM-DD\`, times \`HH:mm\`. Files are UTF-8 CSV with a byte order mark. Ids are positive integers below 2^53.

**Errors** are \`{code, message, fields?, detail?}\`. Judge by status and \`code\`; \`message\` is a sentence for people. Another teacher’s row is 404, as if it were not there.

**Limits.** 600 calls a minute for each session, a body of 1 MB, 500 rows in a call. The contract only grows: nothing is removed, renamed or narrowed.
`.trim();
