import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

/**
 * A link to the screen that mails a link for a new password. That screen already contains the email that the teacher has
 * typed on this page.
 */
export function ForgotLink({ email }: { email: string }) {
  return (
    <TextLink to={addresses.resetPassword} state={{ email: email.trim() }} alone>
      Forgot password?
    </TextLink>
  );
}
