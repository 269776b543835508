import { useEffect, useState } from 'react';
import { knownUser, type KnownUser } from '../../../repositories/account/device-users.ts';
import { openDatabaseOf, unlessOlder, type TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { outboxFacts } from '../../../repositories/review/outbox.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { changeCount } from '../../../words/safety/status.ts';
import { fileOwner } from '../files/file-owner.ts';
import { SaveFileButton } from '../files/save-file-button.tsx';
import { Name } from '../../../ui/page/name.tsx';

interface Here {
  db: TeacherDb;
  user: KnownUser;
  unsent: number;
}

/** Returns null after a sign-out, when changes are shown only after the next sign-in (docs/sync.md L6.3). */
async function look(): Promise<Here | null> {
  const user = await knownUser();
  if (!user) return null;
  const db = openDatabaseOf(user.userId);
  const facts = await unlessOlder(outboxFacts(db), null);
  const unsent = facts ? facts.rows + facts.refused : 0;
  if (unsent > 0) return { db, user, unsent };
  db.close();
  return null;
}

/**
 * Says on the sign-in page that unsent changes are safe and go after the sign-in. The teacher can save them to a file without
 * one.
 */
export function WaitingHere() {
  const [here, setHere] = useState<Here | null>(null);
  useEffect(() => {
    let left = false;
    let opened: TeacherDb | undefined;
    void look().then((found) => {
      opened = found?.db;
      if (left) opened?.close();
      else setHere(found);
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, []);
  if (!here) return null;
  const { db, user, unsent } = here;
  return (
    <Banner>
      <p className="font-strong">
        {changeCount(unsent)} saved on this {deviceKind()}, waiting to send
      </p>
      <p className="mb-3">
        Sign in as <Name>{user.email}</Name> to send {unsent === 1 ? 'this change' : 'these changes'}.
      </p>
      <SaveFileButton device={{ db, now }} owner={fileOwner(user.userId, user.email)} kind="unsent" />
    </Banner>
  );
}
