import { invalid } from '../../platform/error-answer.ts';

const TOO_COMMON = 'This password is too common. Choose another one.';
const ONE_SIGN = 'This password repeats one sign. Choose another one.';
/** A password that has only words of this app, which an attacker would try first. */
const OWN_WORDS =
  /^(?:my|our|the|pe|gym|grade|book|physical|education|phys|ed|school|class|teacher|coach|student|roster|roll|attendance)+$/;
/** Signs that people write in place of a letter; a 1 can be an i or an l. */
const SIGNS = '0134578@$!|+';
const LETTERS = 'oieastbasilt';
const NAME_IN_EMAIL = 'The name in your email address is no safe password. Choose another one.';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads zxcvbn-ts's list of leaked passwords, the most common first, when it is first needed. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Throws if the password is easy to guess: a common password, one repeated character, words of the app, or the name in the
 * email, also with digits and symbols around it or in place of letters (docs/product.md 1.6). `field` is the form field that
 * shows the message.
 */
export async function refuseWeakPassword(password: string, email: string, field: string): Promise<void> {
  const message = await weakness(password.normalize('NFKC').toLowerCase(), email);
  if (message !== null) throw invalid([{ path: field, message }]);
}

async function weakness(password: string, email: string): Promise<string | null> {
  const name = lettersOf(email.slice(0, email.lastIndexOf('@')));
  const words = wordsIn(password);
  if (name !== '' && words.some((word) => lettersOf(word) === name)) return NAME_IN_EMAIL;
  if (new Set(password).size === 1) return ONE_SIGN;
  const list = await (common ??= commonPasswords());
  return words.some((word) => list.has(word) || OWN_WORDS.test(lettersOf(word))) ? TOO_COMMON : null;
}

/** A shorter word says little about how easy the password is to guess. */
const SHORTEST_WORD = 3;

/**
 * Returns the password, and the words that remain without digits and symbols at its start and end, each as typed and with
 * letters in place of signs: `passw0rd!` gives `password`.
 */
function wordsIn(password: string): string[] {
  const first = password.search(/\p{L}/u);
  const last = password.search(/[^\p{L}]*$/u);
  const words = new Set([password, withLetters(password)]);
  for (let start = 0; start <= Math.max(first, 0); start += 1) {
    for (let end = last; end <= password.length; end += 1) {
      const word = password.slice(start, end);
      if (word.length < SHORTEST_WORD) continue;
      words
        .add(word)
        .add(withLetters(word))
        .add(withLetters(word.replaceAll('1', 'l')));
    }
  }
  return [...words];
}

function withLetters(word: string): string {
  return [...word].map((sign) => (SIGNS.includes(sign) ? LETTERS[SIGNS.indexOf(sign)] : sign)).join('');
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}
