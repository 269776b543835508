import { requestEmailVerification } from '#contract/account/sign-up.ts';
import { sayLinkSent } from './link-sent.ts';
import { MailLinkForm } from './mail-link-form.tsx';

/** A form that requests a new verification link, on a page that does not know the teacher's email. */
export function NewLinkForm() {
  return <MailLinkForm asks={requestEmailVerification} submit="Send a new link" onSent={sayLinkSent} />;
}
