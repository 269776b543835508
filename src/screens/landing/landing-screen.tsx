import { Download, ShieldCheck, Sigma, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { InstallHint } from '../../features/install/install-hint.tsx';
import { LeftBehindNotice } from '../../features/session/sign-out/sign-out-notices.tsx';
import { useHasDeviceRegistry } from '../../features/session/use-has-device-registry.ts';
import { addresses } from '../../platform/addresses.ts';
import { openKeyboard } from '../../platform/device/keyboard.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { InsecureNotice } from '../../ui/notices/insecure-notice.tsx';
import { UpdateNotice } from '../../ui/notices/update-notice.tsx';
import { LegalFooter } from '../../ui/page/legal-footer.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Logo } from '../../ui/page/logo.tsx';
import { RollPicture, TeamsPicture, TestsPicture, TimerPicture } from './feature-pictures.tsx';
import { RosterPicture } from './roster-picture.tsx';

const FEATURES: readonly { picture: ComponentType; title: string; words: string }[] = [
  { picture: RollPicture, title: 'Roll in a minute', words: 'Everyone starts present. Just tap who’s absent.' },
  { picture: TimerPicture, title: 'Mile timer', words: 'Tap each runner at each lap. The times become grades.' },
  { picture: TeamsPicture, title: 'Fair teams', words: 'Equal skill, and friends or rivals apart.' },
  { picture: TestsPicture, title: 'Fitness tests', words: 'Type or paste the results, and see who improved.' },
];

const REASONS: readonly { icon: LucideIcon; title: string; words: string }[] = [
  {
    icon: ShieldCheck,
    title: 'Nothing is lost',
    words: 'No Wi-Fi, a dead battery, a closed app: your marks are still there.',
  },
  {
    icon: Sigma,
    title: 'Grades that add up',
    words: 'Points, absences and notes for every student, added up as you go.',
  },
  { icon: Download, title: 'Your data is yours', words: 'Download any report as a CSV file.' },
];

// The notice needs the device's database, and a visitor's first page must not load Dexie.
const GoneNotice = lazy(() => import('./gone-notice.tsx').then((module) => ({ default: module.GoneNotice })));

export function LandingScreen() {
  const known = useHasDeviceRegistry();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>PE Grade Book</title>
      <header className="mx-auto flex min-h-18 w-full max-w-page flex-wrap items-center gap-3 px-4">
        <Logo size={40} />
        <span className="flex-1 font-strong">Grade Book</span>
        <LinkButton to={addresses.signIn}>Sign in</LinkButton>
      </header>
      <InsecureNotice />
      <UpdateNotice />
      <LeftBehindNotice />
      {known && (
        <Suspense>
          <GoneNotice />
        </Suspense>
      )}
      <main className="mx-auto grid w-full max-w-page flex-1 grid-cols-1 content-center gap-12 px-4 py-6 lg:gap-16">
        <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
          <Pitch />
          <RosterPicture />
        </div>
        <ul className="grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {FEATURES.map(({ picture: Picture, title, words }) => (
            <li key={title} className="grid content-start gap-1">
              <Picture />
              <h2 className="pt-2 font-strong">{title}</h2>
              <p className="text-ink-2">{words}</p>
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-1 gap-8 lg:grid-cols-3">
          {REASONS.map(({ icon, title, words }) => (
            <li key={title} className="grid content-start gap-1 border-t border-line pt-6">
              <Icon of={icon} size={24} className="text-brand-ink" />
              <h2 className="pt-2 font-strong">{title}</h2>
              <p className="text-ink-2">{words}</p>
            </li>
          ))}
        </ul>
      </main>
      <LegalFooter />
    </div>
  );
}

function Pitch() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="text-28 font-strong text-balance sm:text-40">
        The <span className="font-loud text-brand-ink">PE</span> grade book that works where your gym has no network.
      </h1>
      <p className="max-w-[36rem] text-18 text-ink-2">
        Roll, points and grades, on the tablet in your hand. Every tap is saved on your device and sent when you’re
        online.
      </p>
      <div className="flex flex-wrap gap-2 pt-1 max-sm:*:grow">
        <LinkButton to={addresses.signUp} onClick={openKeyboard} variant="primary" size="large">
          Sign up
        </LinkButton>
        <InstallHint />
      </div>
      <p className="text-14 text-ink-2">To sign up you need a code from your school.</p>
    </div>
  );
}
