import { Fold } from './fold.tsx';
import { Name } from '../page/name.tsx';

/** A list of the names that a change leaves as they are. The list is collapsed until the teacher opens it. */
export function FoldedNames({ title, hint, names }: { title: string; hint: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Fold title={title} hint={`${names.length}, ${hint}`}>
      <ul aria-label={title} className="columns-[16rem] gap-6 px-4 pb-3">
        {names.map((name, i) => (
          <li key={`${name} ${i}`} className="py-1">
            <Name>{name}</Name>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
