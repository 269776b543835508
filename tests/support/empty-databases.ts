/** No test depends on files that ran before it. */
const databases = await indexedDB.databases();
await Promise.all(databases.map(async ({ name = '' }) => await deleted(name)));

/** Open connections of earlier test files get an event, and Dexie then closes them. So the browser can delete the database. */
function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error(`The database ${name} of an earlier test file could not be deleted.`));
    request.onblocked = () => reject(new Error(`An earlier test file has left the database ${name} open.`));
  });
}

export {};
