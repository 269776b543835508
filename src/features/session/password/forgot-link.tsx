import { TextLink } from '../../../ui/text-link.tsx';

/** To the screen that mails a reset link; the address that is typed already goes along. */
export function ForgotLink({ email }: { email: string }) {
  return (
    <TextLink to="/login/reset-password" state={{ email: email.trim() }} alone>
      Forgot password?
    </TextLink>
  );
}
