import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeDestination } from '../../features/session/session-store.ts';
import { SignInForm } from '../../features/session/sign-in-form.tsx';
import { OtherTabNotice } from '../../features/session/sign-out/sign-out-notices.tsx';
import { useTypedEmail } from '../../features/session/typed-email.ts';
import { useHasDeviceRegistry } from '../../features/session/use-has-device-registry.ts';
import { addresses } from '../../platform/addresses.ts';
import { focusesFirstField } from '../../platform/device/keyboard.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';

// This part needs the device's database, and a visitor's first page must not load Dexie.
const WaitingHere = lazy(() =>
  import('../../features/safety/waiting/waiting-here.tsx').then((module) => ({ default: module.WaitingHere })),
);

export function SignInScreen() {
  const navigate = useNavigate();
  const known = useHasDeviceRegistry();
  const email = useTypedEmail() ?? '';
  return (
    <>
      <PageTitle title="Sign in" />
      <OtherTabNotice />
      {known && (
        <Suspense>
          <div className="mb-6 empty:hidden">
            <WaitingHere />
          </div>
        </Suspense>
      )}
      <SignInForm
        email={email}
        autoFocus={focusesFirstField()}
        onSignedIn={() => void navigate(takeDestination(), { replace: true })}
        forgot
      />
      <p className="mt-6 border-t border-line pt-6 text-center text-ink-2">
        New here? <TextLink to={addresses.signUp}>Sign up</TextLink> with your code.
      </p>
    </>
  );
}
