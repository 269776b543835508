import { ChevronRight, Plus, Users } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import type { BookOverview } from '../../features/classes/class-overview.ts';
import { ClassList } from '../../features/classes/class-list.tsx';
import { useBookOverview } from '../../features/classes/use-book-overview.ts';
import { useClock } from '../../features/classes/use-clock.ts';
import { bookWords } from '../../words/rows.ts';
import { useHasNoGradeBook } from '../../features/grade-books/use-current-grade-book.ts';
import { ArrivalBar } from '../../features/safety/arrival/arrival-bar.tsx';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Page, PageAction } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

/** Lists the classes of the current grade book (docs/product.md 2.4). */
export function ClassesScreen() {
  const teacher = useTeacher();
  const { today } = useClock();
  const overview = useBookOverview(teacher.device, today);
  const arrival = useArrival();
  if (useHasNoGradeBook(teacher.device)) return <Navigate to={addresses.gradeBooks} replace />;
  return (
    <>
      <Heading overview={overview} />
      <Page>
        {!overview || !arrival ? (
          <SkeletonRows />
        ) : overview.classes.length > 0 ? (
          <>
            <ArrivalBar arrival={arrival} />
            <div className="contents sm:flex sm:items-center sm:justify-between sm:gap-4">
              <p className="order-last text-14 text-ink-2 sm:order-none">
                Create classes or periods, then add students to them. Tap a class to take roll.
              </p>
              <div className="contents sm:block sm:shrink-0">
                <PageAction>
                  <AddClass />
                </PageAction>
              </div>
            </div>
            <ClassList classes={overview.classes} today={today} />
          </>
        ) : arrival.kind === 'done' ? (
          <EmptyState icon={Users} title="No classes found" action={<AddClass />}>
            Create classes or periods, then add students to them.
          </EmptyState>
        ) : (
          <ArrivalNotice arrival={arrival} />
        )}
      </Page>
    </>
  );
}

function Heading({ overview }: { overview: BookOverview | undefined }) {
  const name = overview?.book?.name;
  if (!overview || name === undefined) return <PageHeading title="Classes" parent={addresses.home} />;
  const { classes, students } = overview;
  return (
    <PageHeading
      title={name}
      titleNode={
        <Link
          to={addresses.gradeBooks}
          className="inline-flex min-h-target max-w-full items-center gap-1 rounded-control underline-offset-4 hover:underline"
        >
          <bdi className="min-w-0">{name}</bdi>
          <Icon of={ChevronRight} className="text-ink-2" />
        </Link>
      }
      subtitle={classes.length > 0 && bookWords({ classes: classes.length, students })}
      parent={addresses.home}
    />
  );
}

function AddClass() {
  return (
    <LinkButton variant="primary" icon={Plus} to={addresses.createClass}>
      Add Class
    </LinkButton>
  );
}
