import { useEffect } from 'react';
import { useClock } from '../../ui/window/use-clock.ts';
import { ArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useArrival } from '../../features/safety/arrival/use-arrival.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { TitledPage } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { type BookOverview, useBookOverview } from '../../features/classes/overview/class-overview.ts';
import { CopyClassesLink } from '../../features/copy-classes/copy-classes-link.tsx';
import { ChooseGradeBook } from '../../features/grade-books/current/choose-grade-book.tsx';
import { SampleSection } from '../../features/set-up/sample-section.tsx';
import { useHasSavedSettings } from '../../features/scoring-settings/use-settings.ts';
import { AfterSetUp } from '../../features/set-up/after-set-up.tsx';
import { SetUpList } from '../../features/set-up/set-up-list.tsx';
import { isSetUp, nextStep, setUpSteps } from '../../features/set-up/steps.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useLoginCount } from '../../features/session/account.ts';
import { noteGuideDone } from '../../features/session/done-guides.ts';
import { HOW_SAVING_WORKS } from '../../words/safety/saves.ts';

/** The steps of the set-up, and the sample class (docs/product.md 1.110). */
export function GettingStartedScreen() {
  const { device } = useTeacher();
  const { today } = useClock();
  const overview = useBookOverview(device, today);
  const arrival = useArrival();
  return (
    <TitledPage title="Getting Started" parent={addresses.about} back>
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
    </TitledPage>
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

function Guide({ overview: { book, hasBooks, classes } }: { overview: BookOverview }) {
  const { device } = useTeacher();
  const hasSettings = useHasSavedSettings(device);
  const first = classes.find(({ isSample, students }) => !isSample && students > 0) ?? null;
  useGuideDone(device.userId, first !== null);
  if (hasSettings === undefined) return null;
  const facts = { hasGradeBook: hasBooks, hasSettings, classes };
  const steps = setUpSteps(facts);
  const mustChoose = book === null && hasBooks;
  const addsClass = nextStep(steps)?.to === addresses.createClass;
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid grid-cols-1 gap-6">
        {mustChoose && <ChooseGradeBook />}
        {isSetUp(steps) && <AfterSetUp first={first} />}
        <SetUpList
          steps={steps}
          guides={!mustChoose}
          allOpen
          other={
            addsClass && (
              <>
                <LinkButton to={addresses.classes}>Classes</LinkButton>
                <CopyClassesLink device={device} />
              </>
            )
          }
        />
        <p className="text-ink-2">{HOW_SAVING_WORKS}</p>
      </div>
      {!mustChoose && <SampleSection device={device} hasGradeBook={book !== null} />}
    </div>
  );
}

/** Until the next sign-in, this list is not the first screen any more (docs/product.md 1.160). */
function useGuideDone(userId: number, done: boolean): void {
  const loginCount = useLoginCount(userId);
  useEffect(() => {
    if (done && typeof loginCount === 'number') noteGuideDone('gettingStarted', userId, loginCount);
  }, [userId, done, loginCount]);
}
