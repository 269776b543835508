import { completed, type Group, openBare, removeBare } from './bare-database.ts';

interface Page {
  readonly rows: readonly { readonly table: string; readonly id: number }[];
  readonly groups?: readonly Group[];
  readonly page?: string | null;
}

export async function firstPull(): Promise<number> {
  await removeBare();
  const db = await openBare();
  try {
    const start = performance.now();
    for (let page: string | null = ''; page !== null;) page = await pullPage(db, page);
    return performance.now() - start;
  } finally {
    db.close();
  }
}

async function pullPage(db: IDBDatabase, page: string): Promise<string | null> {
  const { rows, groups = [], page: next = null } = await fetchPage(queryOf(page));
  const write = db.transaction(['groups', 'rows', 'meta'], 'readwrite', { durability: 'relaxed' });
  const done = completed(write);
  for (const row of rows) write.objectStore('rows').put(row);
  for (const { group, common, rows: ofGroup } of groups) {
    write.objectStore('groups').put({ group, common, rows: ofGroup });
  }
  write.objectStore('meta').put({ key: 'sync', page: next });
  await done;
  return next;
}

function queryOf(page: string): string {
  return page === '' ? 'groups=1' : `page=${encodeURIComponent(page)}&groups=1`;
}

async function fetchPage(query: string): Promise<Page> {
  const response = await fetch(`/api/changes?${query}`, { headers: { 'client-type': 'bench' }, cache: 'no-store' });
  if (!response.ok) throw new Error(`changes?${query}: ${response.status}`);
  return (await response.json()) as Page;
}
