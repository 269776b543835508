import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { ChooseGradeBook } from '../../features/grade-books/current/choose-grade-book.tsx';
import { DeleteGradeBook } from '../../features/grade-books/delete-grade-book.tsx';
import { GradeBookPage } from '../../features/grade-books/grade-book-page.tsx';
import { RenameGradeBookForm } from '../../features/grade-books/rename-grade-book-form.tsx';
import { useGradeBooks } from '../../features/grade-books/use-grade-books.ts';
import { useArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { fileOwner } from '../../features/safety/files/file-owner.ts';
import { SaveFileButton } from '../../features/safety/files/save-file-button.tsx';
import { useSession } from '../../features/session/sign-in/use-session.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';

/** Renames the current grade book or deletes another one (docs/product.md 2.10). */
export function EditGradeBookScreen() {
  const { device } = useTeacher();
  const { user } = useSession();
  const books = useGradeBooks(device);
  const arriving = useArrivalNotice();
  const owner = fileOwner(device.userId, user?.email ?? '');
  return (
    <GradeBookPage title="Edit Grade Book" books={books} arriving={arriving}>
      {({ all, current }) => (
        <>
          {current ? (
            <>
              <section aria-labelledby="rename" className="grid gap-3">
                <h2 id="rename" className="text-18 font-strong">
                  Rename
                </h2>
                <RenameGradeBookForm key={current.id} device={device} book={current} />
              </section>
              <section aria-labelledby="delete" className="mt-4 grid max-w-form gap-3 border-t border-line pt-6">
                <h2 id="delete" className="text-18 font-strong">
                  Delete
                </h2>
                <DeleteGradeBook
                  device={device}
                  others={all.filter(({ id }) => id !== current.id)}
                  backup={<SaveFileButton device={device} owner={owner} kind="backup" block />}
                />
              </section>
            </>
          ) : (
            <ChooseGradeBook />
          )}
          <div className="mt-4 empty:hidden">
            <DeletedSection device={device} wanted={{ table: 'gradeBooks' }} />
          </div>
        </>
      )}
    </GradeBookPage>
  );
}
