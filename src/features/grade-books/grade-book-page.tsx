import type { ReactNode } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { TitledPage } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { NoGradeBook } from './no-grade-book.tsx';
import type { GradeBooks } from './use-grade-books.ts';

interface Props {
  title: string;
  /** Undefined until the device has read them. */
  books: GradeBooks | undefined;
  /** While grade books still arrive; null if all have, undefined until the app knows. */
  arriving: ReactNode;
  /** For a teacher with at least one grade book. */
  children: (books: GradeBooks) => ReactNode;
}

export function GradeBookPage({ title, books, arriving, children }: Props) {
  return (
    <TitledPage title={title} parent={addresses.gradeBooks} back>
      {!books || arriving === undefined ? (
        <SkeletonRows rows={1} />
      ) : (
        (arriving ?? (books.all.length === 0 ? <NoGradeBook /> : children(books)))
      )}
    </TitledPage>
  );
}
