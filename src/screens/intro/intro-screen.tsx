import { use } from 'react';
import { InstallGuide } from '../../features/install/guide/install-guide.tsx';
import { InstallNow } from '../../features/install/guide/install-now.tsx';
import { useScreenAfterIntro } from '../../features/session/known-facts.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { isInstalled } from '../../platform/device/installed.ts';
import { Banner } from '../../ui/notices/banner.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Dock, Page } from '../../ui/page/page.tsx';

/** Explains how to install the app, and why (docs/product.md 1.97). */
export function IntroScreen() {
  const { device } = useTeacher();
  const { kind } = use(PageFrameContext);
  const { next, pass } = useScreenAfterIntro(device);
  const installed = isInstalled();
  const onward = (
    <LinkButton to={next} onClick={pass} size="large" variant={installed ? 'primary' : 'outline'}>
      {installed ? 'Continue' : 'Use in the browser for now'}
    </LinkButton>
  );
  return (
    <>
      <PageHeading
        before="Welcome to"
        title="Grade Book"
        subtitle="Follow the steps below"
        parent={addresses.home}
        names={['Install the app']}
      />
      <Page>
        {installed ? (
          <Banner>You’re using the installed app on this device. The steps are for your other devices.</Banner>
        ) : (
          <>
            <Banner>
              <span className="font-strong">Install the app to keep your marks safe.</span> A browser may clear an app
              that is not installed, for example after a week of holidays.
            </Banner>
            <InstallNow />
          </>
        )}
        <InstallGuide />
        {kind === 'desktop' && <div>{onward}</div>}
      </Page>
      {kind === 'phone' && <Dock>{onward}</Dock>}
    </>
  );
}
