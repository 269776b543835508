import { useNavigate } from 'react-router-dom';
import { ChangeGradeBook } from '../../features/grade-books/change-grade-book.tsx';
import { GradeBookPage } from '../../features/grade-books/grade-book-page.tsx';
import { useGradeBooks } from '../../features/grade-books/use-grade-books.ts';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';

/** The teacher chooses the grade book whose classes the app shows (docs/product.md 2.10). */
export function ChangeGradeBookScreen() {
  const { device } = useTeacher();
  const navigate = useNavigate();
  const books = useGradeBooks(device);
  const arrival = useArrival();
  return (
    <GradeBookPage
      title="Change Grade Book"
      isRead={books !== undefined && arrival !== undefined}
      isEmpty={books?.all.length === 0}
      arriving={arrival && arrival.kind !== 'done' ? <ArrivalNotice arrival={arrival} /> : null}
    >
      <p className="text-ink-2">
        The app shows the classes of one grade book at a time. The other grade books keep their classes and marks.
      </p>
      {books && (
        <ChangeGradeBook
          device={device}
          books={books.all}
          current={books.current}
          onChanged={() => void navigate(addresses.home)}
        />
      )}
    </GradeBookPage>
  );
}
