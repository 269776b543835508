import { Name } from './name.tsx';

/** If the words at the end have more letters than this, they would not fit on one line of a phone with large text. */
const MOST_LETTERS = 11;

/**
 * The name of a class in a heading or a row. A number at the end stays on the same line as the word before it, as in `Grade 6`,
 * so that no line contains only the number (docs/product.md 2.30).
 */
export function ClassName({ name }: { name: string }) {
  const [last = ''] = /\S+ \S*\d\S*$/.exec(name) ?? [];
  const tail = last.length <= MOST_LETTERS ? last : '';
  return (
    <Name>
      {name.slice(0, name.length - tail.length)}
      {tail !== '' && <span className="whitespace-nowrap">{tail}</span>}
    </Name>
  );
}
