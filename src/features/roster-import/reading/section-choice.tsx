import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { counted } from '../../../words/plurals.ts';
import type { ManySections } from '../../../workers/roster/roster-reader.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  choice: ManySections;
  onChoose: (section: string) => void;
}

/** Which section of a school's export is this class? Up to 200 plain buttons, which a browser renders quickly. */
export function SectionList({ choice: { students, sections }, onChoose }: Props) {
  return (
    <section aria-labelledby="sections" className="rounded-card border border-line bg-surface p-4">
      <h2 id="sections" className="font-strong">
        Which section is this class?
      </h2>
      <p className="mb-3 text-ink-2">
        {counted(students, 'student')} in {counted(sections.length, 'section')}
      </p>
      <ul className="-mx-1 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2 overflow-y-auto overscroll-contain p-1">
        {sections.map(({ name, students: count }) => (
          <li key={name} className="grid">
            <button type="button" className={buttonClass({ block: true })} onClick={() => onChoose(name)}>
              <Name className="flex-1 text-left wrap-anywhere">{name}</Name>
              <span className="text-ink-2 tabular-nums">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
