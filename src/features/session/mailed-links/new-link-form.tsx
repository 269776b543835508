import { requestEmailVerification } from '#contract/account/sign-up.ts';
import { sayLinkSent } from './link-sent.ts';
import { MailLinkForm } from './mail-link-form.tsx';

export function NewLinkForm() {
  return <MailLinkForm asks={requestEmailVerification} submit="Send a new link" onSent={sayLinkSent} />;
}
