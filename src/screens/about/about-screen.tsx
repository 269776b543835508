import type { ReactNode } from 'react';
import { Accessibility } from '../../features/about/accessibility.tsx';
import { HelpLinks } from '../../features/about/help-links.tsx';
import { Licenses } from '../../features/about/licenses.tsx';
import { addresses } from '../../platform/addresses.ts';
import { APP_VERSION } from '../../platform/api-base.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SupportContact } from '../../ui/notices/support-contact.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/** Shows what the app is, its version, and where a teacher finds help (docs/product.md 1.120). */
export function AboutScreen() {
  return (
    <>
      <PageHeading title="About" parent={addresses.home} />
      <Page>
        <div className="grid max-w-[40rem] grid-cols-1 gap-6 leading-relaxed">
          <div className="grid gap-2">
            <p>
              PE Grade Book is a grade book for physical education: roll, points, notes, grades and fitness tests. Every
              tap is saved on your device, also without a network, and sent when you’re online.
            </p>
            <p className="text-14 text-ink-2">Version {APP_VERSION}</p>
          </div>
          <Topic title="Help">
            <HelpLinks />
            <p className="text-ink-2">With a keyboard, press ? on a roster to see its keys.</p>
          </Topic>
          <Topic title="Contact">
            <SupportContact inText always />
          </Topic>
          <Topic title="Accessibility">
            <Accessibility />
          </Topic>
          <Topic title="Legal">
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
          </Topic>
        </div>
      </Page>
    </>
  );
}

interface Props {
  title: string;
  children: ReactNode;
}

function Topic({ title, children }: Props) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18 font-strong">{title}</h2>
      {children}
    </section>
  );
}
