import { Readable } from 'node:stream';

/**
 * Returns a stream with the text of one JSON array, which reads the next part only when the client has received the previous
 * one, and stops if the connection breaks. The first part is read before the answer begins, so that its error can still be
 * answered.
 */
export async function jsonArray(parts: AsyncGenerator<readonly unknown[]>): Promise<Readable> {
  const texts = textsOf(parts);
  const first = await texts.next();
  const all = async function* () {
    try {
      yield String(first.value);
      yield* texts;
    } finally {
      // A stream that is destroyed before its first read has not reached `texts` yet.
      await texts.return();
    }
  };
  return Readable.from(all(), { objectMode: false });
}

async function* textsOf(parts: AsyncGenerator<readonly unknown[]>): AsyncGenerator<string, void> {
  let before = '[';
  for await (const part of parts) {
    yield before + part.map((row) => JSON.stringify(row)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
