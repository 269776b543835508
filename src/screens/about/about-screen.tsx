import { Accessibility } from '../../features/about/accessibility.tsx';
import { HelpLinks } from '../../features/about/help-links.tsx';
import { Licenses } from '../../features/about/licenses.tsx';
import { addresses } from '../../platform/addresses.ts';
import { APP_VERSION } from '../../platform/api-base.ts';
import { TitledPage } from '../../ui/page/page.tsx';
import { PagePart } from '../../ui/forms/page-part.tsx';
import { SupportContact } from '../../ui/notices/support-contact.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { HOW_SAVING_WORKS } from '../../words/safety/saves.ts';

/** Shows what the app is, its version, and where a teacher finds help (docs/product.md 1.120). */
export function AboutScreen() {
  return (
    <TitledPage title="About" parent={addresses.home}>
      <div className="grid max-w-[40rem] grid-cols-1 gap-6 leading-relaxed">
        <div className="grid gap-2">
          <p>
            PE Grade Book is a grade book for physical education: roll, points, notes, grades and fitness tests.{' '}
            {HOW_SAVING_WORKS}
          </p>
          <p className="text-14 text-ink-2">Version {APP_VERSION}</p>
        </div>
        <PagePart className="gap-2" title="Help">
          <HelpLinks />
          <p className="text-ink-2">With a keyboard, press ? on a roster to see its keys.</p>
        </PagePart>
        <PagePart className="gap-2" title="Contact">
          <SupportContact inText always />
        </PagePart>
        <PagePart className="gap-2" title="Accessibility">
          <Accessibility />
        </PagePart>
        <PagePart className="gap-2" title="Legal">
          <p className="text-ink-2">The app is open source under the MIT license.</p>
          <div className="-mx-2 flex flex-wrap">
            <TextLink alone to={addresses.privacyPolicy}>
              Privacy Policy
            </TextLink>
            <TextLink alone to={addresses.termsOfService}>
              Terms of Service
            </TextLink>
          </div>
          <Licenses />
        </PagePart>
      </div>
    </TitledPage>
  );
}
