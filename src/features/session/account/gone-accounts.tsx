import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, type ReactNode } from 'react';
import { goneUsers, type Gone, type KnownUser } from '../../../repositories/account/device-users.ts';
import { openDatabaseOf, type TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { outboxEntries, rowCounts } from '../../../repositories/review/outbox.ts';
import { leftOnDevice } from '../../../repositories/account/sign-out.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { addresses } from '../../../platform/addresses.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { goneAccountWords, unsureGoneWords } from '../../../words/account/account.ts';
import { unknownAccountWords } from '../../../words/safety/status-panel.ts';
import { countedRows } from '../../../words/rows.ts';
import { unsavedWords } from '../../../words/safety/status.ts';
import { removeEverything } from './delete-account.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  copies: (db: TeacherDb, user: KnownUser) => ReactNode;
}

/**
 * Accounts that are deleted, perhaps deleted or unknown to the server, with data on this device. Says what was never sent, and
 * offers to save it and, for a deleted account, to remove it (docs/product.md 1.80, 1.82).
 */
export function GoneAccounts({ copies }: Props) {
  const users = useLiveQuery(async () => await goneUsers()) ?? [];
  return users.map((user) => <GoneAccount key={user.userId} user={user} copies={copies} />);
}

/** `db` is null if the device can't read the database. */
interface Opened {
  readonly db: TeacherDb | null;
  readonly words: string;
}

const TITLES: Readonly<Record<Gone, string>> = {
  asked: 'may have been deleted',
  deleted: 'was deleted',
  known: 'was deleted',
  unsure: 'may have been deleted',
  unknown: 'is not known to this server',
};

function GoneAccount({ user, copies }: Props & { user: KnownUser }) {
  const { userId, email } = user;
  const [tries, setTries] = useState(0);
  const [isRemoving, setIsRemoving] = useState(false);
  const isGone = user.gone === 'known';
  const isUnknown = user.gone === 'unknown';
  const opened = useOpened(user, isGone, tries);
  if (!opened) return null;
  const { db, words } = opened;
  const device = deviceKind();
  const remove = async () => {
    setIsRemoving(true);
    db?.close();
    if (await removeEverything(userId)) return;
    // The buttons that save a copy need the open database.
    setIsRemoving(false);
    setTries(tries + 1);
  };
  return (
    <Banner tone="warning">
      <p className="font-strong">
        The account <Name className="wrap-anywhere">{email}</Name> {TITLES[user.gone ?? 'unsure']}
      </p>
      {user.gone === 'unsure' && <p>{unsureGoneWords(device)}</p>}
      {isUnknown && <p>{unknownAccountWords(device).text}</p>}
      <p>{words}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isUnknown && <LinkButton to={addresses.signIn}>Sign in</LinkButton>}
        {db && !isRemoving && copies(db, user)}
        {!isUnknown && (
          <Button variant="destructive-text" busy={isRemoving} busyLabel="Removing..." onClick={() => void remove()}>
            Remove it from this {device}
          </Button>
        )}
      </div>
    </Banner>
  );
}

/**
 * Opens the database of a teacher who is signed out, again when `tries` changes, and writes nothing. If the device can't read
 * it, the teacher can still remove it.
 */
function useOpened({ userId }: KnownUser, isGone: boolean, tries: number): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const db = openDatabaseOf(userId);
    let isLeft = false;
    const device = deviceKind();
    const reading = Promise.all([outboxEntries(db).then(rowCounts), leftOnDevice(db)]).then(
      ([counts, left]): Opened => {
        const still = { rows: countedRows(counts), unsaved: unsavedWords(left) };
        return { db, words: goneAccountWords(still, isGone, device) };
      },
      (): Opened => ({ db: null, words: `This ${device} can’t read what is still here.` }),
    );
    void reading.then((read) => {
      if (!isLeft) setOpened(read);
    });
    return () => {
      isLeft = true;
      db.close();
    };
  }, [userId, isGone, tries]);
  return opened;
}
