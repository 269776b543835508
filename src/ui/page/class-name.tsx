/** A longer tail would not fit a line of a phone with large text. */
const MOST_LETTERS = 11;

/**
 * The name of a class in a heading or a row. The number at its end stays on the line of the word before it: `Grade 6`, so that
 * no line has only the number (docs/product.md 2.30).
 */
export function ClassName({ name }: { name: string }) {
  const [last = ''] = /\S+ \S*\d\S*$/.exec(name) ?? [];
  const tail = last.length <= MOST_LETTERS ? last : '';
  return (
    <bdi>
      {name.slice(0, name.length - tail.length)}
      {tail !== '' && <span className="whitespace-nowrap">{tail}</span>}
    </bdi>
  );
}
