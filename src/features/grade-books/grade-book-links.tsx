import { ArrowLeftRight, Copy, Pencil, Plus, type LucideIcon } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { CardList, CardRow } from '../../ui/lists/card-list.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';

interface Entry {
  readonly title: string;
  readonly detail: string;
  readonly icon: LucideIcon;
  readonly address: string;
}

const ENTRIES: readonly Entry[] = [
  { title: 'Create grade book', detail: 'For a new term', icon: Plus, address: addresses.createGradeBook },
  {
    title: 'Edit grade book',
    detail: 'Rename this one, delete another one',
    icon: Pencil,
    address: addresses.editGradeBook,
  },
  {
    title: 'Change grade book',
    detail: 'Choose the one that the app shows',
    icon: ArrowLeftRight,
    address: addresses.changeGradeBook,
  },
];

const COPY: Entry = {
  title: 'Copy classes',
  detail: 'From another grade book into this one',
  icon: Copy,
  address: addresses.copyClasses,
};

/** Links to the pages about grade books. `canCopy`: another grade book has classes (docs/product.md 2.17). */
export function GradeBookLinks({ canCopy }: { canCopy: boolean }) {
  return (
    <CardList label="Manage grade books">
      {[...ENTRIES, ...(canCopy ? [COPY] : [])].map(({ title, detail, icon, address }) => (
        <CardRow
          key={title}
          lead={<Icon of={icon} className="text-ink-2" />}
          title={title}
          detail={detail}
          to={address}
        />
      ))}
    </CardList>
  );
}
