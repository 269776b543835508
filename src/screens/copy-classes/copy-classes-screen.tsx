import { useNavigate } from 'react-router-dom';
import { CopyClasses } from '../../features/copy-classes/copy-classes.tsx';
import { ChooseGradeBook } from '../../features/grade-books/current/choose-grade-book.tsx';
import { GradeBookPage } from '../../features/grade-books/grade-book-page.tsx';
import { useGradeBooks } from '../../features/grade-books/use-grade-books.ts';
import { useArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { showDone } from '../../ui/toasts/toast-store.ts';
import { bookWords } from '../../words/rows.ts';

/** Copies classes from another grade book (docs/product.md 2.17). */
export function CopyClassesScreen() {
  const { device } = useTeacher();
  const navigate = useNavigate();
  const books = useGradeBooks(device);
  const arriving = useArrivalNotice();
  const copied = async (made: { classes: number; students: number }) => {
    showDone('Classes Copied', bookWords(made), { shownFor: 'grade book' });
    await navigate(addresses.classes);
  };
  return (
    <GradeBookPage title="Copy Classes" books={books} arriving={arriving}>
      {({ current }) =>
        current ? <CopyClasses device={device} to={current} onCopied={copied} /> : <ChooseGradeBook />
      }
    </GradeBookPage>
  );
}
