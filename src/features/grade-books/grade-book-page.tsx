import type { ReactNode } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { NoGradeBook } from './no-grade-book.tsx';
import type { GradeBooks } from './use-grade-books.ts';

interface Props {
  title: string;
  /** The grade books; undefined until the device has read them. */
  books: GradeBooks | undefined;
  /**
   * The message to show while grade books are still arriving on this device. It is null if all grade books have arrived, and
   * undefined until the app knows this.
   */
  arriving: ReactNode;
  /** Renders the page of a teacher who has at least one grade book. */
  children: (books: GradeBooks) => ReactNode;
}

export function GradeBookPage({ title, books, arriving, children }: Props) {
  return (
    <>
      <PageHeading title={title} parent={addresses.gradeBooks} back />
      <Page>
        {!books || arriving === undefined ? (
          <SkeletonRows rows={1} />
        ) : (
          (arriving ?? (books.all.length === 0 ? <NoGradeBook /> : children(books)))
        )}
      </Page>
    </>
  );
}
