/** These two packages load a binary from their own folder, so they can't be part of a built file. */
export const WITH_BINARY = ['better-sqlite3', '@node-rs/argon2'] as const;
