import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

export function ForgotLink({ email }: { email: string }) {
  return (
    <TextLink to={addresses.resetPassword} state={{ email: email.trim() }} alone>
      Forgot password?
    </TextLink>
  );
}
