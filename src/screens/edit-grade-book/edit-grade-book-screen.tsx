import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { ChooseGradeBook } from '../../features/grade-books/current/choose-grade-book.tsx';
import { DeleteGradeBook } from '../../features/grade-books/delete-grade-book.tsx';
import { GradeBookPage } from '../../features/grade-books/grade-book-page.tsx';
import { RenameGradeBookForm } from '../../features/grade-books/rename-grade-book-form.tsx';
import { useGradeBooks } from '../../features/grade-books/use-grade-books.ts';
import { useArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { PagePart } from '../../ui/forms/page-part.tsx';

/** Renames the current grade book or deletes another one (docs/product.md 2.10). */
export function EditGradeBookScreen() {
  const { device } = useTeacher();
  const books = useGradeBooks(device);
  const arriving = useArrivalNotice();
  return (
    <GradeBookPage title="Edit Grade Book" books={books} arriving={arriving}>
      {({ all, current }) => (
        <>
          {current ? (
            <>
              <PagePart title="Rename">
                <RenameGradeBookForm key={current.id} device={device} book={current} />
              </PagePart>
              <PagePart title="Delete" className="mt-4 max-w-form gap-3 border-t border-line pt-6">
                <DeleteGradeBook device={device} others={all.filter(({ id }) => id !== current.id)} />
              </PagePart>
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
