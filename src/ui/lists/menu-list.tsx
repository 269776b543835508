import type { LucideIcon } from 'lucide-react';
import { Icon } from '../buttons/icon.tsx';
import { CardList, CardRow } from './card-list.tsx';

export interface MenuEntry {
  readonly title: string;
  readonly detail: string;
  readonly icon: LucideIcon;
  readonly to: string;
}

/** Links to pages, each with what the page is for. */
export function MenuList({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <CardList label={label}>
      {entries.map(({ title, detail, icon, to }) => (
        <CardRow key={title} lead={<Icon of={icon} className="text-ink-2" />} title={title} detail={detail} to={to} />
      ))}
    </CardList>
  );
}
