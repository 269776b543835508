import { Readable } from 'node:stream';

/**
 * The text of one JSON array as a stream, made of parts that are read one after the other. The next part is read only when
 * the client has received the text of the part before it. No part is read after the connection was cut. The first part is
 * read before the answer begins, so that a failure to read it is still answered as an error.
 */
export async function jsonArray(parts: AsyncGenerator<readonly unknown[]>): Promise<Readable> {
  const texts = textsOf(parts);
  const first = await texts.next();
  const all = async function* () {
    try {
      yield String(first.value);
      yield* texts;
    } finally {
      // If the stream is destroyed before its first read, this generator has not reached `texts` yet.
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
