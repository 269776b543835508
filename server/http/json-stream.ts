import { Readable } from 'node:stream';

/**
 * Returns a stream with the text of one JSON array. The array is made of parts, and the stream reads one part after
 * another. It reads the next part only when the client has received the text of the previous part, and stops if the
 * connection breaks. The first part is read before the answer begins, so that an error while reading it can still be
 * answered as an error.
 */
export async function jsonArray(parts: AsyncGenerator<readonly unknown[]>): Promise<Readable> {
  const texts = textsOf(parts);
  const first = await texts.next();
  const all = async function* () {
    try {
      yield String(first.value);
      yield* texts;
    } finally {
      // If the stream is destroyed before its first read, this generator has not reached `texts` yet, so `texts` is ended
      // here.
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
