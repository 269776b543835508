import { useBookOverview } from '../../features/classes/overview/use-book-overview.ts';
import { useClock } from '../../ui/window/use-clock.ts';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Guide } from './guide.tsx';

/** The steps of the set-up, and the sample class (docs/product.md 1.110). */
export function GettingStartedScreen() {
  const { device } = useTeacher();
  const { today } = useClock();
  const overview = useBookOverview(device, today);
  const arrival = useArrival();
  return (
    <>
      <PageHeading title="Getting Started" parent={addresses.about} back />
      <Page>
        {!overview || !arrival ? (
          <SkeletonRows />
        ) : arrival.kind === 'done' ? (
          <Guide overview={overview} />
        ) : (
          <>
            <ArrivalNotice arrival={arrival} />
            <Links />
          </>
        )}
      </Page>
    </>
  );
}

/** Until the first pull has ended, the app does not know which steps are done. */
function Links() {
  return (
    <nav aria-label="Set up" className="-mx-2 flex flex-wrap">
      <TextLink alone to={addresses.createGradeBook}>
        Create grade book
      </TextLink>
      <TextLink alone to={addresses.settings}>
        Settings
      </TextLink>
      <TextLink alone to={addresses.classes}>
        Classes
      </TextLink>
    </nav>
  );
}
