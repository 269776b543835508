/** These two packages load a binary from their own folder, so a built file can't contain them. */
export const WITH_BINARY = ['better-sqlite3', '@node-rs/argon2'] as const;
