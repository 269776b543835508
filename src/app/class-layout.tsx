import { lazy, Suspense, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { ClassLoading } from '../features/classes/page/class-loading.tsx';
import { ClassPageContext, type ClassPage } from '../features/classes/page/class-page.ts';
import { ClassListOfPlaces } from '../features/classes/page/class-places.tsx';
import { PageOfClass } from '../features/classes/page/page-of-class.tsx';
import { MissingClass } from '../features/classes/page/missing-class.tsx';
import { useClass, type ClassState } from '../features/classes/page/use-class.ts';
import { ArrivalBar, ArrivalNotice } from '../features/safety/arrival/arrival-notice.tsx';
import { type PullProgress, useArrival } from '../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../features/teacher/teacher-context.ts';
import { addresses } from '../platform/addresses.ts';
import type { ClassScreen } from './class-screens.ts';

// Only for a deleted or unknown class, so that the daily roster stays small.
const GoneClass = lazy(() => import('./gone-class.tsx').then((module) => ({ default: module.GoneClass })));

interface Props {
  /**
   * From the router: if the layout imported the list, the bundler would put it into two files, and the browser would load it
   * twice.
   */
  screens: readonly ClassScreen[];
}

/** The layout of all pages of one class (docs/product.md 1.10). */
export function ClassLayout({ screens }: Props) {
  const { pathname } = useLocation();
  for (const screen of screens) {
    const found = matchPath(screen.path, pathname);
    // With the class id as React key, no state of the old class stays on the screen.
    if (!found) continue;
    // The database would throw an error for an id that is no number. 0 is no class's id.
    return <ClassFrame key={found.params.id} screen={screen} classId={Number(found.params.id) || 0} />;
  }
  return null;
}

function ClassFrame({ screen, classId }: { screen: ClassScreen; classId: number }) {
  const teacher = useTeacher();
  const found = useClass(teacher, classId);
  const arrival = useArrival();
  const [deleted, setDeleted] = useState(false);
  const classRow = typeof found === 'string' ? null : found;
  const hasAllRows = arrival?.kind === 'done';
  const isShown = classRow !== null && arrival !== undefined && (hasAllRows || !screen.needsAllRows);
  const page: ClassPage = {
    title: screen.title,
    parent: (screen.parent ?? addresses.classMenu)(classId),
    wide: screen.wide ?? false,
    classRow,
    place: screen.place,
    hasAllRows,
    notice: isShown && <ArrivalBar arrival={arrival} />,
    onDeleted: () => setDeleted(true),
  };
  return (
    <ClassPageContext value={page}>
      <ClassListOfPlaces device={teacher.device} gradeBookId={classRow?.gradeBookId}>
        {isShown ? (
          <Outlet />
        ) : (
          <WithoutScreen state={typeof found === 'string' ? found : null} {...{ arrival, classId, deleted }} />
        )}
      </ClassListOfPlaces>
    </ClassPageContext>
  );
}

interface WithoutProps {
  /** Null if the device has the class. */
  state: ClassState | null;
  arrival: PullProgress | undefined;
  classId: number;
  deleted: boolean;
}

/**
 * Says why a class is missing: the device still reads it, the server may still send it, or it was never opened here. A screen
 * with `needsAllRows` waits until the first pull has ended.
 */
function WithoutScreen({ state, arrival, classId, deleted }: WithoutProps) {
  const isLoading =
    state !== 'gone' && (state === 'loading' || !arrival || (state === 'arriving' && arrival.kind === 'done'));
  if (isLoading) return <ClassLoading />;
  return (
    <PageOfClass wide={false}>
      {state === 'gone' ? (
        <Suspense>
          <GoneClass classId={classId} justNow={deleted} />
        </Suspense>
      ) : state === 'never opened' || !arrival || arrival.kind === 'done' ? (
        <MissingClass gone={false} />
      ) : (
        <ArrivalNotice arrival={arrival} />
      )}
    </PageOfClass>
  );
}
