import { Ellipsis, FileSpreadsheet, Printer, UsersRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addresses } from '../../platform/addresses.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { useDaysLink } from './filter/use-days-link.ts';

interface Entry {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly address: (classId: number) => string;
  /** The page shows the rows of the summary, in its order. */
  readonly rows?: true;
}

const ENTRIES: readonly Entry[] = [
  { label: 'Print this summary', icon: Printer, address: (classId) => addresses.print(classId, 'summary'), rows: true },
  { label: 'Print all student reports', icon: UsersRound, address: (classId) => addresses.print(classId, 'reports') },
  { label: 'Fill my sheet', icon: FileSpreadsheet, address: addresses.fillSheet },
];

/** Links to the pages that show or print these grades in another form, for the same days (docs/product.md 6.77). */
export function MoreActions({ classId }: { classId: number }) {
  const withDays = useDaysLink();
  return (
    <Popover
      trigger={<IconButton icon={Ellipsis} label="More with these grades" variant="outline" />}
      title="More with these grades"
    >
      <ul className="-mx-2">
        {ENTRIES.map(({ label, icon, address, rows }) => (
          <li key={label}>
            <Link
              to={withDays(address(classId), rows)}
              className="flex min-h-target items-center gap-3 rounded-control px-2 text-ink hover:bg-fill"
            >
              <Icon of={icon} className="text-ink-2" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
