import { useNavigate } from 'react-router-dom';
import { useCopySources } from '../../features/copy-classes/use-copy-sources.ts';
import { ChooseGradeBook } from '../../features/grade-books/current/choose-grade-book.tsx';
import { GradeBookList } from '../../features/grade-books/grade-book-list.tsx';
import { GradeBooksHelp } from '../../features/grade-books/grade-books-help.tsx';
import { NoGradeBook } from '../../features/grade-books/no-grade-book.tsx';
import { RenamedNotice } from '../../features/grade-books/current/renamed-notice.tsx';
import { useGradeBooks } from '../../features/grade-books/use-grade-books.ts';
import { useArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { TitledPage } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { ArrowLeftRight, Copy, Pencil, Plus } from 'lucide-react';
import { type MenuEntry, MenuList } from '../../ui/lists/menu-list.tsx';

/** Explains what a grade book is if there are none (docs/product.md 2.1, 2.18). */
export function GradeBooksScreen() {
  const { device } = useTeacher();
  const navigate = useNavigate();
  const books = useGradeBooks(device);
  const sources = useCopySources(device);
  const arriving = useArrivalNotice();
  // Another grade book has classes (docs/product.md 2.17).
  const canCopy = Boolean(books?.current && sources?.length);
  return (
    <TitledPage title="Grade Books" parent={addresses.home}>
      <RenamedNotice device={device} />
      {!books || arriving === undefined ? (
        <SkeletonRows rows={1} />
      ) : !books.current && arriving !== null ? (
        arriving
      ) : books.all.length === 0 ? (
        <NoGradeBook />
      ) : (
        <>
          {!books.current && <ChooseGradeBook />}
          {/* The help button is higher than the heading and must not move it down. */}
          <div className="-my-3 flex items-center justify-between gap-2">
            <h2 className="font-strong">Your grade books</h2>
            <GradeBooksHelp />
          </div>
          <GradeBookList device={device} books={books} onChanged={() => void navigate(addresses.home)} />
          <h2 className="mt-2 font-strong">Manage</h2>
          <MenuList label="Manage grade books" entries={canCopy ? [...ENTRIES, COPY] : ENTRIES} />
        </>
      )}
    </TitledPage>
  );
}

const ENTRIES: readonly MenuEntry[] = [
  { title: 'Create grade book', detail: 'For a new term', icon: Plus, to: addresses.createGradeBook },
  {
    title: 'Edit grade book',
    detail: 'Rename this one, delete another one',
    icon: Pencil,
    to: addresses.editGradeBook,
  },
  {
    title: 'Change grade book',
    detail: 'Choose the one that the app shows',
    icon: ArrowLeftRight,
    to: addresses.changeGradeBook,
  },
];

const COPY: MenuEntry = {
  title: 'Copy classes',
  detail: 'From another grade book into this one',
  icon: Copy,
  to: addresses.copyClasses,
};
