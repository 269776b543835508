import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** A link to the screen that sends a reset link. It passes on the address that is already typed. */
export function ForgotLink({ email }: { email: string }) {
  return (
    <TextLink to={addresses.resetPassword} state={{ email: email.trim() }} alone>
      Forgot password?
    </TextLink>
  );
}
