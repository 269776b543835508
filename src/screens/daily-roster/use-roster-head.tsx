import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import type { ClassHead } from '../../features/classes/page/page-of-class.tsx';
import { LookButtons } from './look-buttons.tsx';
import { addresses } from '../../platform/addresses.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { useGymMode } from '../../ui/window/use-gym-mode.ts';
import { ClassName } from '../../ui/page/class-name.tsx';

/** On a phone and in gym mode, the class name would be too small a link, so the link is below the list. */
export function useRosterHead(): ClassHead {
  const { id, name } = usePageClass();
  const phone = use(PageFrameContext).kind === 'phone';
  const gym = useGymMode();
  if (phone) return { title: name };
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
  return {
    title: name,
    titleNode: gym ? null : link,
    beside: <LookButtons />,
    back: !gym,
    ...(!gym && { subtitle: 'Daily Roster' }),
  };
}
