import { useNavigate } from 'react-router-dom';
import { ChangeGradeBook } from '../../features/grade-books/current/change-grade-book.tsx';
import { GradeBookPage } from '../../features/grade-books/grade-book-page.tsx';
import { useGradeBooks } from '../../features/grade-books/use-grade-books.ts';
import { useArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';

/** Lets the teacher choose the grade book whose classes the app shows (docs/product.md 2.10). */
export function ChangeGradeBookScreen() {
  const { device } = useTeacher();
  const navigate = useNavigate();
  const books = useGradeBooks(device);
  const arriving = useArrivalNotice();
  return (
    <GradeBookPage title="Change Grade Book" books={books} arriving={arriving}>
      {({ all, current }) => (
        <>
          <p className="max-w-form text-ink-2">
            The app shows the classes of one grade book at a time. The other grade books keep their classes and marks.
          </p>
          <ChangeGradeBook
            device={device}
            books={all}
            current={current}
            onChanged={() => void navigate(addresses.home)}
          />
        </>
      )}
    </GradeBookPage>
  );
}
