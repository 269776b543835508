import { defaultSettings, daySettingsOf } from '#domain/scoring/settings.ts';
import { useArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useSettings } from '../../features/scoring-settings/use-settings.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses, FROM_MENU } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DeviceLook } from '../../features/look/device-look.tsx';
import { RollPreview } from '../../features/roll/explain/roll-preview.tsx';
import { useRescoreQuestion } from '../../features/roll/rescore/use-rescore-question.tsx';
import { ScoringFields } from '../../features/scoring-settings/settings-fields.tsx';
import { useSettingsForm, type StoredSettings } from '../../features/scoring-settings/use-settings-form.ts';
import { useUnsavedPage } from '../../features/safety/chip/unsaved-page.ts';
import { useLoginCount } from '../../features/session/account.ts';
import { deviceKind } from '../../platform/device/device-kind.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { PagePart } from '../../ui/forms/page-part.tsx';
import { useGoBackSoon } from '../../ui/leaving/use-go-back-soon.ts';
import { leavingWords } from '../../words/safety/leaving.ts';
import { PART_MISSING } from '../../words/failures/page-failures.ts';
import type { TutorialDialog } from '../../features/scoring-settings/tutorial/tutorial-dialog.tsx';
import { showProblem } from '../../ui/toasts/show-problem.ts';

/** Shows how a day is scored, and the theme of this device (docs/product.md 4.11, 1.20). */
export function SettingsScreen() {
  const { device } = useTeacher();
  const settings = useSettings(device);
  const arriving = useArrivalNotice();
  const heading = <PageHeading title="Global Settings" parent={addresses.home} />;
  // A save before the first pull has ended would replace the teacher's settings by the defaults.
  if (settings === undefined || (settings === null && arriving !== null)) {
    return (
      <>
        {heading}
        <Page>{arriving ?? <SkeletonRows />}</Page>
      </>
    );
  }
  return (
    <>
      {heading}
      <ScoringPart settings={settings ?? NEW} />
    </>
  );
}

const NEW = defaultSettings();

const FORM = 'scoring-settings';
/** With fewer sign-ins, the teacher is still setting up the app, so it goes back after a save (docs/product.md 4.14). */
const GOES_BACK_BELOW = 3;
/** With fewer sign-ins, an arrow points to the attendance button (docs/product.md 4.15). */
const HINT_BELOW = 6;

/** The settings of this device take effect immediately. */
function ScoringPart({ settings }: { settings: StoredSettings }) {
  const { device } = useTeacher();
  const signIns = useLoginCount(device.userId) ?? Infinity;
  const isFromMenu = useLocation().state === FROM_MENU;
  const { leaveSoon, secondsLeft } = useGoBackSoon(addresses.home);
  const { ask, question } = useRescoreQuestion(device);
  const form = useSettingsForm(device, settings, async ({ before, after }) => {
    await ask(daySettingsOf(before), daySettingsOf(after));
    if (signIns < GOES_BACK_BELOW && !isFromMenu) leaveSoon();
  });
  useUnsavedPage(form.unsaved ? 'form' : null);
  return (
    <>
      <Page>
        <section aria-labelledby="preview" className="grid grid-cols-1 gap-2 max-lg:max-w-form">
          <div className="flex flex-wrap items-start justify-between gap-x-2">
            <div className="grid gap-x-3 sm:flex sm:min-h-target sm:items-center">
              <h2 id="preview" className="text-18 font-strong">
                Preview
              </h2>
              <p className="text-ink-2">Try it here. Nothing is saved.</p>
            </div>
            {/* The words of the button begin and end at the edges of the page. */}
            <div className="-mx-3">
              <TutorialButton />
            </div>
          </div>
          <RollPreview settings={form.settings} hint={signIns < HINT_BELOW} />
        </section>
        <div className="mt-2 grid max-w-form grid-cols-1 gap-4">
          <ScoringFields id={FORM} form={form} />
          <FormEnd status={lineWords(form.unsaved, secondsLeft)}>
            <Button type="submit" form={FORM} variant="primary" busy={form.state.busy} busyLabel="Saving...">
              Save
            </Button>
          </FormEnd>
        </div>
        <PagePart title="This device" className="mt-6 max-w-form gap-3">
          <DeviceLook />
        </PagePart>
      </Page>
      {question}
    </>
  );
}

function lineWords(unsaved: boolean, secondsLeft: number | null): string {
  if (unsaved) return 'Not saved';
  if (secondsLeft !== null) return leavingWords(secondsLeft, deviceKind());
  return 'Past days keep the points they were scored with.';
}

/** The browser loads the code of the tutorial on the first press. */
function TutorialButton() {
  const [opened, setOpened] = useState<{ Dialog: typeof TutorialDialog } | null>(null);
  const open = () => {
    import('../../features/scoring-settings/tutorial/tutorial-dialog.tsx').then(
      ({ TutorialDialog: Dialog }) => setOpened({ Dialog }),
      () => showProblem({ message: 'Can’t open this offline yet', fix: PART_MISSING }),
    );
  };
  return (
    <>
      <Button variant="text" icon={CirclePlay} onClick={open}>
        Tutorial
      </Button>
      {opened && <opened.Dialog onClose={() => setOpened(null)} />}
    </>
  );
}
