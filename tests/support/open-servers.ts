/** The servers that tests have started and not closed. check-tenancy.ts closes those of a test at its end. */
export const openServers = new Set<{ close(): Promise<void> }>();
