import { Licenses } from '../../features/about/licenses.tsx';
import { addresses } from '../../platform/addresses.ts';
import { APP_VERSION } from '../../platform/api-base.ts';
import { TitledPage } from '../../ui/page/page.tsx';
import { PagePart } from '../../ui/forms/page-part.tsx';
import { SupportContact } from '../../ui/notices/support-contact.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { HOW_SAVING_WORKS } from '../../words/safety/saves.ts';
import { Download, ListChecks, ShieldCheck, Users } from 'lucide-react';
import { type MenuEntry, MenuList } from '../../ui/lists/menu-list.tsx';

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
          <MenuList label="Help" entries={HELP} />
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

const HELP: readonly MenuEntry[] = [
  {
    title: 'Getting started',
    detail: 'From a new account to the first roll',
    icon: ListChecks,
    to: addresses.gettingStarted,
  },
  {
    title: 'Install the app',
    detail: 'It opens offline, and keeps your work over the holidays',
    icon: Download,
    to: addresses.intro,
  },
  { title: 'About classes', detail: 'Rolls, times and the menu of a class', icon: Users, to: addresses.aboutClasses },
  {
    title: 'Waiting & backups',
    detail: 'What is sent, backup files, and how to put back what was deleted',
    icon: ShieldCheck,
    to: addresses.nothingLost,
  },
];

const TESTED = [
  'Every screen in light and dark colors with axe, a program that finds barriers. It finds none.',
  'From the sign-in to a saved race with the keyboard alone.',
  'Windows of 320 px, and text of twice the size.',
  'Devices that ask for less motion.',
];

const GAPS = [
  'Nobody has tried the app with a screen reader (VoiceOver, TalkBack, NVDA or JAWS) yet.',
  'The tests run in Chromium. The most important ones also run in Firefox and in WebKit, the engine of Safari. They don’t run on an iPad.',
  'The app is in English only.',
];

/** Says how accessible the app is: what was tested, and which faults are known (docs/product.md 1.122). */
function Accessibility() {
  return (
    <div className="grid gap-2 text-ink-2">
      <p>PE Grade Book aims for level AA of the Web Content Accessibility Guidelines 2.2. Each version is tested:</p>
      <Points of={TESTED} />
      <p>Known gaps:</p>
      <Points of={GAPS} />
      <p>If a screen keeps you from your work, please write to the contact above, and say what you use.</p>
    </div>
  );
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
