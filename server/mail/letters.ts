import type { Mail } from './mailer.ts';

interface Letter {
  readonly to: string;
  readonly publicUrl: string;
  readonly supportEmail: string | undefined;
}

/** One link verifies the address, the other deletes the account. */
interface VerificationTokens {
  readonly verify: string;
  readonly remove: string;
}

/** The mail for a new account, and for a teacher who asks for a new link (docs/product.md 1.3). */
export function verificationLetter({ to, publicUrl, supportEmail }: Letter, tokens: VerificationTokens): Mail {
  const link = `${publicUrl}/login/validate?token=${encodeURIComponent(tokens.verify)}`;
  return {
    to,
    kind: 'verify-email',
    subject: 'Verify your email for PE Grade Book',
    link,
    text: lines(
      'Welcome to PE Grade Book.',
      'Open this link and enter your password to verify your email address. It works for 7 days:',
      link,
      'If you did not sign up, do not open it. Somebody used your email address. This link removes the account:',
      `${publicUrl}/login/remove-account?token=${encodeURIComponent(tokens.remove)}`,
      supportLine(supportEmail),
    ),
  };
}

/** Returns the mail with the link for a new password (docs/product.md 1.13). */
export function passwordResetLetter({ to, publicUrl, supportEmail }: Letter, token: string): Mail {
  const link = `${publicUrl}/login/reset-password/validate?token=${encodeURIComponent(token)}`;
  return {
    to,
    kind: 'reset-password',
    subject: 'Choose a new password for PE Grade Book',
    link,
    text: lines(
      'Someone, probably you, asked to reset the password for your PE Grade Book account.',
      'Open this link to choose a new password. It works once, for 1 hour:',
      link,
      'Your devices will be signed out. Your saved work stays on them.',
      'If it was not you, ignore this email. Your password stays the same.',
      supportLine(supportEmail),
    ),
  };
}

/**
 * The mail for a sign-up with an email that already has an account. Only its owner reads the mail, so it may say what the
 * answer must not reveal.
 */
export function accountExistsLetter({ to, publicUrl, supportEmail }: Letter): Mail {
  const link = `${publicUrl}/login`;
  return {
    to,
    kind: 'account-exists',
    subject: 'You already have a PE Grade Book account',
    link,
    text: lines(
      'Someone, probably you, tried to sign up with this email address. It already has an account, and nothing was changed.',
      'Sign in:',
      link,
      'Or reset your password if you forgot it:',
      `${publicUrl}/login/reset-password`,
      'If it was not you, ignore this email.',
      supportLine(supportEmail),
    ),
  };
}

function supportLine(supportEmail: string | undefined): string | undefined {
  return supportEmail === undefined ? undefined : `Questions? Email ${supportEmail}.`;
}

function lines(...parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
