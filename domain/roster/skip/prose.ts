import { isParticle, isSuffix } from '../names/words.ts';

const MAIL_HEADER =
  /^>*\s*(?:from|sent|date|subject|re|fwd?|reply-to|attachments?|importance|von|gesendet|betreff|datum|envoyé|objet|fecha|asunto|enviado)\s*:|^(?:to|cc|bcc|an|à|para)\s*:/iu;
const GREETING =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|hola|bonjour|hallo|guten (?:tag|morgen))(?:[,!:]|\s[^@,]*[,!.:–-]?$)|(?:dear|liebe[r]?|estimad[oa]s?|cher|chère)\s[^@]*[,!:]$)/iu;
const SIGN_OFF =
  /^(?:(?:many |kind |best |warm |with )?(?:thanks|thank you|thx|cheers|regards|best|best wishes|sincerely|yours(?: truly| sincerely)?|cordially|take care|warmly|merci|cordialement|gracias|saludos|atentamente|danke|grüße|viele grüße|mfg|mit freundlichen grüßen)(?: (?:again|so much|a lot|in advance|everyone|all|you))?|--)\s*[,!.-]*$/iu;
const MAIL_FOOTER =
  /^(?:sent from my|get outlook for|-+\s*(?:original|forwarded) message|on .{5,60} wrote:?$|begin forwarded|confidentiality|this e-?mail|unsubscribe|von meinem .{3,20} gesendet|enviado desde|envoyé de mon)/iu;
const COMMON =
  /^(?:the|this|that|these|those|is|are|was|were|has|have|had|for|from|your|you|our|my|his|their|here|in|at|on|of|and|or|to|please|with|will|not|list|class|students|student|below|attached|as|it|all|be|if|we|they|by|who|any|only|see|period|les|des|pour|est|sont|avec|ist|sind|für|und|die|der|das|los|las|para|son|con|una)$/u;

/** In the text around a list, for example in an email. */
export type ProseKind = 'mail header' | 'greeting' | 'sign-off' | 'text';

/** Returns null if the line may be a name. */
export function proseKind(text: string): ProseKind | null {
  if (MAIL_HEADER.test(text)) return 'mail header';
  if (MAIL_FOOTER.test(text)) return 'text';
  if (SIGN_OFF.test(text)) return 'sign-off';
  if (GREETING.test(text) && text.split(' ').length < 6) return 'greeting';
  return isSentence(text) ? 'text' : null;
}

/**
 * Whether the text is a sentence: it has common words of a language in lower case, or ends with a punctuation mark that no name
 * ends with.
 */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/u);
  const lower = words.filter((word) => /^\p{Ll}/u.test(word) && !isParticle(word.replace(/[.,]$/, '')));
  const common = words.filter((word) => COMMON.test(word.toLowerCase().replace(/[.,:;!?]$/, ''))).length;
  if (lower.length > 4 || (lower.length > 0 && common > 1)) return true;
  if (/[!?]$/u.test(text)) return words.length > 1;
  return words.length > 3 && /\p{Ll}{2}\.$/u.test(text) && !isSuffix(words.at(-1) ?? '', 'words') && lower.length > 0;
}
