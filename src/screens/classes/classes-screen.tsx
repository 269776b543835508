import { Plus, Users } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import type { BookOverview } from '../../features/classes/class-overview.ts';
import { ClassList } from '../../features/classes/class-list.tsx';
import { useBookOverview } from '../../features/classes/use-book-overview.ts';
import { useClock } from '../../features/classes/use-clock.ts';
import { counted } from '../../features/classes/words.ts';
import { ArrivalNotice } from '../../features/sync-status/arrival-notice.tsx';
import { useArrival } from '../../features/sync-status/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Page, PageAction } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The classes of the current grade book (docs/product.md 2.4). */
export function ClassesScreen() {
  const teacher = useTeacher();
  const { today } = useClock();
  const overview = useBookOverview(teacher.device, today);
  const arrival = useArrival(teacher);
  if (overview?.book === null && arrival?.kind === 'done') return <Navigate to="/grade-books" replace />;
  return (
    <>
      <Heading overview={overview} />
      <Page>
        {!overview || !arrival ? (
          <SkeletonRows />
        ) : overview.classes.length > 0 ? (
          <>
            <ClassList classes={overview.classes} today={today} />
            <p className="text-14 text-ink-2">
              Create classes or periods, then add students to them. Press a class to take roll.
            </p>
            <PageAction>
              <AddClass />
            </PageAction>
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
  if (!overview || name === undefined) return <PageHeading title="Classes" parent="/" />;
  const { classes, students } = overview;
  const counts = `${counted(classes.length, 'class', 'classes')} · ${counted(students, 'student', 'students')}`;
  return (
    <PageHeading
      title={name}
      titleNode={
        <TextLink to="/grade-books">
          <bdi>{name}</bdi>
        </TextLink>
      }
      subtitle={classes.length > 0 && counts}
      parent="/"
    />
  );
}

function AddClass() {
  return (
    <LinkButton variant="primary" icon={Plus} to="/classes/create-class">
      Add Class
    </LinkButton>
  );
}
