import { defaultSettings } from '#domain/scoring/settings.ts';
import { useArrivalNotice } from '../../features/safety/arrival/arrival-notice.tsx';
import { useSettings } from '../../features/scoring-settings/use-settings.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { ScoringPart } from './scoring-part.tsx';

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
