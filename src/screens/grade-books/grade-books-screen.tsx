import { ChooseGradeBook } from '../../features/grade-books/choose-grade-book.tsx';
import { GradeBookLinks } from '../../features/grade-books/grade-book-links.tsx';
import { GradeBooksHelp } from '../../features/grade-books/grade-books-help.tsx';
import { NoGradeBook } from '../../features/grade-books/no-grade-book.tsx';
import { useGradeBooks } from '../../features/grade-books/use-grade-books.ts';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useBookOverview } from '../../features/classes/use-book-overview.ts';
import { useClock } from '../../features/classes/use-clock.ts';
import { bookWords } from '../../words/rows.ts';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { CardList, CardRow } from '../../ui/card-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

/** Shows the current grade book. If there is none, it explains what a grade book is (docs/product.md 2.1). */
export function GradeBooksScreen() {
  const teacher = useTeacher();
  const books = useGradeBooks(teacher.device);
  const book = books?.current;
  const overview = useBookOverview(teacher.device, useClock().today);
  const arrival = useArrival();
  const waits = books === undefined || book === undefined || overview === undefined || arrival === undefined;
  return (
    <>
      <PageHeading title="Grade Books" parent={addresses.home} />
      <Page>
        {waits ? (
          <SkeletonRows rows={1} />
        ) : book === null && arrival.kind !== 'done' ? (
          <ArrivalNotice arrival={arrival} />
        ) : book === null && books.all.length > 0 ? (
          <ChooseGradeBook />
        ) : book === null ? (
          <NoGradeBook />
        ) : (
          <>
            <div className="flex items-center justify-between gap-2">
              <h2 className="font-strong">Current grade book</h2>
              <GradeBooksHelp />
            </div>
            <CardList label="Current grade book">
              <CardRow
                title={<bdi>{book.name}</bdi>}
                detail={bookWords({ ...overview, classes: overview.classes.length })}
                to={addresses.classes}
              />
            </CardList>
            <GradeBookLinks />
          </>
        )}
      </Page>
    </>
  );
}
