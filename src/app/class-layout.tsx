import { lazy, Suspense, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { ClassLoading } from '../features/classes/page/class-loading.tsx';
import { ClassPageContext, type ClassPage } from '../features/classes/page/class-page.ts';
import { ClassPlaces, PlacesInMenu, type Place } from '../features/classes/page/class-places.tsx';
import { PageOfClass } from '../features/classes/page/page-of-class.tsx';
import { MissingClass } from '../features/classes/page/missing-class.tsx';
import { useClass, type ClassState } from '../features/classes/page/use-class.ts';
import { ArrivalNotice } from '../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../features/teacher/teacher-context.ts';
import { addresses } from '../platform/addresses.ts';
import { PageFrameContext } from '../ui/page/page-frame.ts';
import { useGymMode } from '../ui/window/use-gym-mode.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
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
  const found = useClass(useTeacher(), classId);
  const [deleted, setDeleted] = useState(false);
  const page: ClassPage = {
    title: screen.title,
    parent: screen.parent?.(classId) ?? addresses.classes,
    wide: screen.wide ?? false,
    classRow: found.state === 'ready' ? found.classRow : null,
    onDeleted: () => setDeleted(true),
  };
  return (
    <ClassPageContext value={page}>
      {found.state === 'gone' ? (
        <PageOfClass wide={false}>
          <Suspense>
            <GoneClass classId={classId} justNow={deleted} />
          </Suspense>
        </PageOfClass>
      ) : (
        <ClassContent found={found} screen={screen} />
      )}
    </ClassPageContext>
  );
}

/**
 * Says why a class is missing: the device still reads it, the server may still send it, or it was never opened here. A screen
 * with `needsAllRows` waits until the first pull has ended.
 */
function ClassContent({ found, screen }: { found: Exclude<ClassState, { state: 'gone' }>; screen: ClassScreen }) {
  const { needsAllRows = false, place } = screen;
  const arrival = useArrival();
  if (found.state === 'loading' || !arrival) return <ClassLoading />;
  const pulled = arrival.kind === 'done';
  if (found.state === 'ready' && (pulled || !needsAllRows)) {
    return (
      <>
        {place && <Places classRow={found.classRow} place={place} />}
        <Outlet />
      </>
    );
  }
  if (found.state === 'arriving' && pulled) return <ClassLoading />;
  return (
    <PageOfClass wide={false}>
      {found.state === 'never opened' || pulled ? <MissingClass gone={false} /> : <ArrivalNotice arrival={arrival} />}
    </PageOfClass>
  );
}

/** Below the title, and on a phone and in gym mode in the menu, where they take no room from the students. */
function Places(props: { classRow: ClassRow; place: Place }) {
  const { device } = useTeacher();
  const { kind, placesSlot, menuSlot } = use(PageFrameContext);
  const isGym = useGymMode();
  return (
    <>
      {kind !== 'phone' && !isGym && placesSlot && createPortal(<ClassPlaces device={device} {...props} />, placesSlot)}
      {menuSlot && createPortal(<PlacesInMenu device={device} {...props} />, menuSlot)}
    </>
  );
}
