import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Problem } from '#domain/validation.ts';
import { NewLinkForm } from '../../features/session/mailed-links/new-link-form.tsx';
import { VerifyForm } from '../../features/session/mailed-links/verify-form.tsx';
import { takeDestination } from '../../features/session/session-store.ts';
import { useSession } from '../../features/session/sign-in/use-session.ts';
import { addresses } from '../../platform/addresses.ts';
import { Banner } from '../../ui/notices/banner.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SupportContact } from '../../ui/notices/support-contact.tsx';
import { showDone } from '../../ui/toasts/toast-store.ts';

const NO_TOKEN: Problem = {
  message: 'This link is incomplete.',
  fix: 'Open it from the email again, or get a new one.',
};

/** The server may have verified the email although its answer was lost. */
const STALE: Problem = {
  message: 'This link has expired or was already used.',
  fix: 'If you verified your email already, sign in. Otherwise get a new link.',
};

/** `stale`: used or expired. `verified`: verified, but this device could not store the sign-in. */
type Refusal = { readonly kind: 'stale' | 'verified'; readonly problem: Problem };

/** Opening the page changes nothing (docs/product.md 1.4). */
export function ValidateScreen() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [refusal, setRefusal] = useState<Refusal | null>(token === '' ? { kind: 'stale', problem: NO_TOKEN } : null);
  const navigate = useNavigate();
  const signedIn = () => {
    showDone('Email Verified!');
    void navigate(takeDestination(), { replace: true });
  };
  return (
    <>
      <PageTitle title="Email verification" />
      {refusal === null ? (
        <div className="grid gap-5">
          <p className="text-ink-2">Enter your password to verify your email.</p>
          <SignedInNotice />
          <VerifyForm
            token={token}
            onSignedIn={signedIn}
            onStale={() => setRefusal({ kind: 'stale', problem: STALE })}
            onNotSignedIn={(problem) => setRefusal({ kind: 'verified', problem })}
          />
        </div>
      ) : (
        <Refused {...refusal} />
      )}
    </>
  );
}

/** The link may belong to another teacher, whose sign-in would end this session. The page does not know whose it is. */
function SignedInNotice() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Banner actions={<LinkButton to={addresses.home}>Open the app</LinkButton>}>
      <span className="break-words">
        You’re signed in as {user.email}. If the link is for another account, you’ll be signed out, and what is waiting
        stays on this device.
      </span>
    </Banner>
  );
}

function Refused({ kind, problem }: Refusal) {
  const isSignedIn = useSession().user !== null;
  return (
    <div className="grid gap-5">
      {kind === 'verified' && (
        <p role="status" className="flex items-center gap-3 text-18 font-strong">
          <Icon of={CircleCheck} size={28} className="text-brand-ink" />
          Email Verified!
        </p>
      )}
      <FieldMessage problem={problem} alert />
      <LinkButton
        to={isSignedIn ? addresses.home : addresses.signIn}
        variant={kind === 'verified' ? 'primary' : 'outline'}
        block
      >
        {isSignedIn ? 'Open the app' : 'Sign in'}
      </LinkButton>
      {kind === 'stale' && <NewLinkForm />}
      <SupportContact />
    </div>
  );
}
