import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ErrorAnswer } from '../platform/error-answer.ts';

/** A batch of marks, the deepest body of the contract, has six levels. */
const MOST_LEVELS = 32;
/** The settings, the largest object of the contract, have about 50 fields. */
const MOST_FIELDS = 200;
/**
 * The least average number of characters per object or array, because nearly empty arrays take several times as long to parse.
 * The smallest object that a client sends, such as `{"id":1,"row":2}`, has 16.
 */
const LEAST_CHARACTERS = 8;
/** Objects and arrays that a body may always have, even empty. */
const FREE = 100;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COLON] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d, 0x3a,
];

/**
 * Parses JSON as Fastify does, but accepts an empty body, because such a call may have the content type JSON, and refuses a
 * body with an unusual structure before parsing it. `turn` resolves when it may be parsed.
 */
export function readJson(app: FastifyInstance, turn: (request: FastifyRequest) => Promise<void>): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const read = () => {
      const text = body.toString();
      if (text === '') return done(null, undefined);
      const problem = shapeProblem(text);
      if (problem !== null) return done(new ErrorAnswer('invalid', problem));
      void parse(request, text, done);
    };
    turn(request).then(read, done);
  });
}

/**
 * Returns why the server refuses a body, or null. Deep nesting would overflow the stack of recursive code, such as the hash of
 * the body. Many fields or nearly empty arrays take several times as long to parse as other text.
 */
function shapeProblem(text: string): string | null {
  const fields = new Uint16Array(MOST_LEVELS + 1);
  let depth = 0;
  let left = FREE + text.length / LEAST_CHARACTERS;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted) i += code === BACKSLASH ? 1 : 0;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > MOST_LEVELS) return 'Objects and lists are nested too deeply';
      left -= 1;
      if (left < 0) return 'Too many objects and lists are empty or nearly empty';
      fields[depth] = 0;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    else if (code === COLON) {
      const count = (fields[depth] ?? 0) + 1;
      if (count > MOST_FIELDS) return 'An object has too many fields';
      fields[depth] = count;
    }
  }
  return null;
}
