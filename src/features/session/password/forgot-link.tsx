import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

/** A link to the screen that asks for a reset mail. The email that the teacher has typed here is filled in there. */
export function ForgotLink({ email }: { email: string }) {
  return (
    <TextLink to={addresses.resetPassword} state={{ email: email.trim() }} alone>
      Forgot password?
    </TextLink>
  );
}
