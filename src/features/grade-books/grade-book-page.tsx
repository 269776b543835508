import type { ReactNode } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { NoGradeBook } from './no-grade-book.tsx';

interface Props {
  title: string;
  /** True when the device has read the grade books. */
  isRead: boolean;
  /** True if the teacher has no grade book for this page. */
  isEmpty: boolean;
  /** What is shown while the grade books have not arrived on this device yet. */
  arriving: ReactNode;
  children: ReactNode;
}

/** A page about the grade books that exist. */
export function GradeBookPage({ title, isRead, isEmpty, arriving, children }: Props) {
  return (
    <>
      <PageHeading title={title} parent={addresses.gradeBooks} back />
      <Page>{isRead ? (arriving ?? (isEmpty ? <NoGradeBook /> : children)) : <SkeletonRows rows={1} />}</Page>
    </>
  );
}
