import { Name } from './name.tsx';

/** More would not fit on one line of a phone with large text. */
const MOST_LETTERS = 11;

/** A number at the end stays with the word before it, as in `Grade 6` (docs/product.md 2.30). */
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
