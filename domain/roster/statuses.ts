/**
 * For a status column, and for a remark after a name (docs/product.md 3.21): students who have left the class or the school, who
 * never came, or whose account has ended, and the same in other languages.
 */
const LEFT_STATUSES = `withdrawn|withdrew|withdrawal|withdrawal pending|dropped|drop|removed|unenrolled|not enrolled|
  no longer enrolled|former|left|exited|exit|moved(?: away| out)?|transferred(?: out)?|transfer(?:red)? out|graduated|expelled|
  suspended|no[ -]?show|never attended|did not (?:attend|enroll|enrol|show)|rejected|inactive|disabled|archived|deleted|
  to\\s?be\\s?deleted|completed|concluded|radié|parti|inactif|annulée?|inactivo|baja|anulad[oa]|cancelad[oa]|
  cancell?ed|abgemeldet|ausgetreten|uitgeschreven|ritirat[oa]|выбыл|выбыла|неактивен|غير نشط|منسحب|退学|转学`.replaceAll(
  /\n\s*/g,
  '',
);
const LEFT = new RegExp(`^(?:${LEFT_STATUSES}|i|w|wd|w/d|ns)$`, 'iu');
/** `moved to Ohio`, but not `transferred in` and `left-handed`. */
const LEFT_REMARK = new RegExp(`^(?:${LEFT_STATUSES})(?!\\p{L}|[\\s-]*(?:in\\b|hand))`, 'iu');

/** Of current students, also codes of school systems. */
export const ACTIVE =
  /^(?:active|enrolled|registered|current|present|open|yes|true|y|a|e|c|p|1|0|-1|actif|activo|aktiv|inscrit[e]?|matriculad[oa]|accepted|approved|creation_pending|invited|pre-?(?:registered|enrolled))\b/iu;

/** Whether a status means that the student has left: `Withdrawn`, `Inactive (09/12)`, `W - Withdrawn`. */
export function hasLeft(status: string): boolean {
  const bare = status.replace(/[([].*$|\s*\d[\d./-]*$/u, '').trim();
  return LEFT.test(bare) || bare.split(/\s+[-–:]\s+/u).some((part) => part.length > 2 && LEFT.test(part));
}

/** In a column such as `Exit date`, `Inactive` or `Dropped`. */
export function isGone(text: string): boolean {
  return text !== '' && !/^(?:false|no|n|0|non|nein|active|-+)$/iu.test(text);
}

/** A single letter may be an initial. */
export function isLeftRemark(remark: string): boolean {
  const words = remark.replace(/^\P{L}+|\P{L}+$/gu, '');
  return /\p{Lo}|.{3}/u.test(words) && (hasLeft(words) || LEFT_REMARK.test(words));
}
