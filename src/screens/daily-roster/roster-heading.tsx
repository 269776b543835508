import { ChevronRight } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ClassHeading } from '../../features/classes/page/class-heading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { GymButton } from '../../features/look/gym-button.tsx';
import { addresses } from '../../platform/addresses.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { useGymMode } from '../../ui/window/use-gym-mode.ts';
import { ClassName } from '../../ui/page/class-name.tsx';

/**
 * The heading of the roster. The class name links to the class menu. In the low top bar of a phone, this link would be too
 * small to press. In gym mode, the date is in place of the name. So in both cases the link is below the list. In gym mode,
 * the button that leaves gym mode is in place of Back. The other screens can be reached through the class menu.
 */
export function RosterHeading(parts: { subtitle?: ReactNode; toolbar?: ReactNode }) {
  const { id, name } = usePageClass();
  const phone = use(PageFrameContext).kind === 'phone';
  const gym = useGymMode();
  if (phone) return <ClassHeading title={name} {...parts} />;
  const link = (
    <Link
      to={addresses.classMenu(id)}
      aria-label={`${name}, class menu`}
      // The link wraps like the other words of the title. So a long name begins right after "PE". Because of the padding, a
      // finger can press the link easily.
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
      beside={<GymButton />}
      back={!gym}
      {...parts}
      subtitle={gym ? parts.subtitle : 'Daily Roster'}
    />
  );
}
