import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** To the screen that mails a reset link; the address that is typed already goes along. */
export function ForgotLink({ email }: { email: string }) {
  return (
    <TextLink to={addresses.resetPassword} state={{ email: email.trim() }} alone>
      Forgot password?
    </TextLink>
  );
}
