import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { ADMIN_ROLE } from '../../domain/accounts/roles.ts';

/** Makes each account an admin and adds accounts that nobody uses. The server must not run. */
export function addAccounts(dataDir: string, count: number): void {
  const db = new Sqlite(join(dataDir, 'grade-book.sqlite'));
  db.prepare('update teachers set role_id = ?').run(ADMIN_ROLE);
  const insert = db.prepare(
    `insert into teachers (id, email, username, password_hash, created_at, updated_at, trial_end_date, account_status, login_count)
     values (@id, @email, @username, '-', @at, @at, @at, @status, @count)`,
  );
  db.transaction(() => {
    for (let n = 1; n <= count; n += 1) {
      const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
      const name = `teacher${String(n).padStart(5, '0')}`;
      const status = n % 100 === 0 ? 'Expired' : 'Trial';
      insert.run({ id: 1_000 + n, email: `${name}@school.org`, username: name, at, status, count: n % 50 });
    }
  })();
  db.close();
}
