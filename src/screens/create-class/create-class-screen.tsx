import { ChevronRight, Users } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { CreateClassForm } from '../../features/classes/create-class-form.tsx';
import { useClasses } from '../../features/classes/use-classes.ts';
import { useMissingBook } from '../../features/grade-books/current/use-current-grade-book.ts';
import { useGradeBooks } from '../../features/grade-books/use-grade-books.ts';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TitledPage } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { ClassName } from '../../ui/page/class-name.tsx';
import { Name } from '../../ui/page/name.tsx';

/** Creates several classes one after the other (docs/product.md 2.5). */
export function CreateClassScreen() {
  const teacher = useTeacher();
  const books = useGradeBooks(teacher.device);
  const book = books?.current;
  const classes = useClasses(teacher.device, book?.id);
  const arrival = useArrival();
  const missing = useMissingBook(teacher.device);
  if (missing === 'none chosen') return <Navigate to={addresses.gradeBooks} replace />;
  // From one query, so that the form stays when its first class has made the grade book.
  const makesBook = arrival?.kind === 'done' && books?.all.length === 0;
  const gradeBook = book?.id ?? (makesBook ? null : undefined);
  return (
    <TitledPage title="Create Class" subtitle={book && <Name>{book.name}</Name>} parent={addresses.classes} back>
      {gradeBook !== undefined && classes ? (
        <>
          <CreateClassForm device={teacher.device} gradeBookId={gradeBook} existing={classes} />
          {classes.length > 0 && (
            <section className="grid max-w-form gap-2">
              <h2 className="font-strong">Classes in this grade book</h2>
              <ul aria-label="Classes in this grade book" className="rounded-card border border-line bg-surface">
                {classes.map(({ id, name }) => (
                  <li key={id} className="border-line not-first:border-t">
                    <Link
                      to={addresses.dailyRoster(id)}
                      className="flex min-h-row items-center gap-2 rounded-control px-4 py-2 hover:bg-fill"
                    >
                      <span className="min-w-0 flex-1 wrap-anywhere">
                        <ClassName name={name} />
                      </span>
                      <Icon of={ChevronRight} className="text-ink-2" />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <div>
            <LinkButton icon={Users} to={addresses.classes}>
              Classes
            </LinkButton>
          </div>
        </>
      ) : book === null && arrival ? (
        arrival.kind !== 'done' && <ArrivalNotice arrival={arrival} />
      ) : (
        <SkeletonRows />
      )}
    </TitledPage>
  );
}
