import { useEffect, useState, type ReactNode } from 'react';
import { openStream, refresh, send } from '../../api/client.ts';
import { noticeEviction } from '../../sync/eviction.ts';
import { startTeacherSync, type TeacherSync } from '../../sync/teacher-sync.ts';
import { DatabaseNotice } from './database-notice.tsx';
import { TeacherContext } from './teacher-context.ts';

interface Props {
  userId: number;
  loading: ReactNode;
  onSignedOut: (userId: number) => void;
  onAccountGone: (userId: number) => void;
  children: ReactNode;
}

/** Syncs while the layout is on the screen, and then closes the database. */
export function TeacherProvider({ userId, loading, onSignedOut, onAccountGone, children }: Props) {
  const [teacher, setTeacher] = useState<TeacherSync | null>(null);
  useEffect(() => {
    const opened = startTeacherSync(userId, send, refresh, {
      openStream,
      onSignedOut: () => onSignedOut(userId),
      onAccountGone: () => onAccountGone(userId),
    });
    // Before the server's first answer fills a deleted database again.
    void noticeEviction(opened.device.db, userId);
    // oxlint-disable-next-line react/set-state-in-effect -- the effect opens this database and also closes it
    setTeacher(opened);
    return () => {
      setTeacher(null);
      opened.close();
    };
  }, [userId, onSignedOut, onAccountGone]);
  if (!teacher) return loading;
  return (
    <TeacherContext value={teacher}>
      {children}
      <DatabaseNotice connection={teacher.connection} />
    </TeacherContext>
  );
}
