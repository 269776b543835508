import { isCapsWord, isParticle } from '../names/words.ts';

const ALSO_NAMES = /^(?:pe|college|collège|class|klasse|classe|period|block|page|day|key|grade|hall|school)$/iu;
/** Only in a title: `Lincoln Middle School`, `Adaptive PE Class`. */
const OF_TITLES =
  /^(?:schools?|academy|district|isd|usd|lycée|école|escuela|colegio|instituto|gymnasium|roster|rosters|list|lists|attendance|report|schedule|chart|sheet|middle|high|elementary|primary|secondary|junior|jr\.?|senior|upper|lower|st\.?|saint|the|of|and|for|physical|education|health|fitness|team|week|fall|autumn|spring|summer|winter|semester|term|year|boys|girls|public|charter|county|city|central|north|south|east|west|community|international|adaptive|advanced|morning|afternoon|teacher|coach|mr\.?|mrs\.?|ms\.?|section|room|hour|p\.e\.)$/iu;

/**
 * Whether a line with a title word is still a name: `Nora College`, `Kim Pe`. Under a heading for names, a text with a single
 * title word is one. `inCaps`: names are written in capitals, so `PE` may be one (docs/product.md 3.43).
 */
export function isOtherwiseName(text: string, { hasHeader, inCaps }: { hasHeader: boolean; inCaps: boolean }): boolean {
  const words = text.split(' ');
  if (words.length < 2 || words.length > 4 || !words.every(isNameWord)) return false;
  const known = words.filter((word) => ALSO_NAMES.test(word) || OF_TITLES.test(word));
  const [word = ''] = known;
  if (known.length !== 1) return false;
  if (hasHeader) return true;
  return ALSO_NAMES.test(word) && (inCaps || word !== 'PE') && !/^school$/iu.test(word);
}

function isNameWord(word: string): boolean {
  return /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*$/u.test(word) || isParticle(word);
}

/** Whether most names are written in capitals. */
export function areInCaps(names: readonly string[]): boolean {
  return (
    names.filter((name) => name.split(/[\s,]+/u).every((word) => word === '' || isCapsWord(word))).length * 2 >
    names.length
  );
}
