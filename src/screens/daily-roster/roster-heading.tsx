import { ChevronRight } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ClassHeading } from '../../features/classes/page/class-heading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { addresses } from '../../platform/addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageFrameContext } from '../../ui/page-frame.ts';

/**
 * The heading of the roster. The name of the class leads to the menu of the class. In the low bar of a phone it would be too
 * small a target, so there the link is below the list.
 */
export function RosterHeading(parts: { subtitle?: ReactNode; toolbar?: ReactNode }) {
  const { id, name } = usePageClass();
  if (use(PageFrameContext).kind === 'phone') return <ClassHeading title={name} {...parts} />;
  const link = (
    <Link
      to={addresses.classMenu(id)}
      aria-label={`${name}, class menu`}
      className="inline-flex min-h-target max-w-full items-center gap-1 rounded-control underline-offset-4 hover:underline"
    >
      <bdi className="min-w-0">{name}</bdi>
      <Icon of={ChevronRight} className="text-ink-2" />
    </Link>
  );
  return <ClassHeading title={name} titleNode={link} {...parts} />;
}
