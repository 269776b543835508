import { ChevronRight } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ClassHeading } from '../../features/classes/page/class-heading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { LookButtons } from './look-buttons.tsx';
import { addresses } from '../../platform/addresses.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { useGymMode } from '../../ui/window/use-gym-mode.ts';
import { ClassName } from '../../ui/page/class-name.tsx';

/** On a phone and in gym mode, the class name would be too small a link, so the link is below the list. */
export function RosterHeading(parts: { subtitle?: ReactNode; toolbar?: ReactNode }) {
  const { id, name } = usePageClass();
  const phone = use(PageFrameContext).kind === 'phone';
  const gym = useGymMode();
  if (phone) return <ClassHeading title={name} {...parts} />;
  const link = (
    <Link
      to={addresses.classMenu(id)}
      aria-label={`${name}, class menu`}
      // A long name begins right after "PE", and the padding makes it easy to press.
      className="rounded-control py-2.5 underline-offset-4 hover:underline"
    >
      <ClassName name={name} />
      {'\u00a0'}
      <Icon of={ChevronRight} className="inline align-[-0.15em] text-ink-2" />
    </Link>
  );
  return (
    <ClassHeading
      title={name}
      titleNode={gym ? null : link}
      beside={<LookButtons />}
      back={!gym}
      {...parts}
      subtitle={gym ? parts.subtitle : 'Daily Roster'}
    />
  );
}
