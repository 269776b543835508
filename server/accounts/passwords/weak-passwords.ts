import { invalid } from '../../platform/api-error.ts';

const TOO_COMMON = 'This password is too common. Choose another one.';
const ONE_SIGN = 'This password repeats one sign. Choose another one.';
/** The name of the app in lower case and without spaces. An attacker would try it first. */
const APP = 'pegradebook';
const NAME_IN_EMAIL = 'The name in your email address is no safe password. Choose another one.';

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads the list of leaked passwords of the project zxcvbn-ts, the most common first. The list is loaded only when it is
 * first needed.
 */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Throws if the password is easy to guess: a common password, one repeated character, the name of the app, or the name in the
 * teacher's email. The name of the app and the name in the email are refused also if there are digits and symbols around them
 * (docs/product.md 1.6). `field` is the form field that shows the message.
 */
export async function refuseWeakPassword(password: string, email: string, field: string): Promise<void> {
  const message = await weakness(password.toLowerCase(), email);
  if (message !== null) throw invalid([{ path: field, message }]);
}

async function weakness(password: string, email: string): Promise<string | null> {
  const name = lettersOf(email.slice(0, email.lastIndexOf('@')));
  if (name !== '' && lettersOf(password) === name) return NAME_IN_EMAIL;
  if (new Set(password).size === 1) return ONE_SIGN;
  if (lettersOf(password) === APP) return TOO_COMMON;
  return (await (common ??= commonPasswords())).has(password) ? TOO_COMMON : null;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}
