import { LogOut, PanelLeftClose, PanelLeftOpen, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FROM_MENU } from '../../platform/addresses.ts';
import { HomeLogo } from '../../ui/page/home-logo.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { isMenuEntryOpen, menuFor, type ShellFacts } from './menu.ts';
import { useSidebar } from './use-sidebar.ts';

interface Props {
  facts: ShellFacts;
  onSignOut: () => void;
}

const ENTRY =
  'flex min-h-target w-full items-center gap-2.5 rounded-control border border-transparent px-2.5 font-label text-ink-2 transition-colors hover:bg-fill hover:text-ink ' +
  'aria-[current=page]:field-edge aria-[current=page]:bg-brand-soft aria-[current=page]:font-strong aria-[current=page]:text-brand-ink';

/**
 * The sidebar is 14rem wide with labels, and 5rem with icons alone. With large text it scrolls by itself. Without its z-index,
 * the browser would paint each positioned element of the page, such as a row of the mile timer, on a layer of its own.
 */
export function Sidebar({ facts, onSignOut }: Props) {
  const { open, toggle, hasToggle } = useSidebar();
  const { pathname } = useLocation();
  const entry = `${ENTRY} ${open ? '' : 'justify-center'}`;
  return (
    <nav
      aria-label="Main"
      className={`sticky top-0 z-20 flex h-dvh shrink-0 flex-col gap-1 overflow-y-auto border-r border-line bg-bg px-3 pb-3 ${open ? 'w-side' : 'w-side-mini'}`}
    >
      <div className={`flex min-h-16 items-center ${open ? 'px-1' : 'justify-center'}`}>
        <HomeLogo size={40} named={open} />
      </div>
      <div className="grid gap-1 pt-2">
        {menuFor(facts).map((item) => (
          <Link
            key={item.to}
            to={item.to}
            state={FROM_MENU}
            aria-current={isMenuEntryOpen(item, pathname) ? 'page' : undefined}
            aria-label={open ? undefined : item.label}
            className={entry}
          >
            <Entry icon={item.icon} label={item.label} open={open} />
          </Link>
        ))}
      </div>
      <div className="mt-auto grid gap-1 pt-4">
        <button type="button" aria-label={open ? undefined : 'Logout'} className={entry} onClick={onSignOut}>
          <Entry icon={LogOut} label="Logout" open={open} />
        </button>
        {hasToggle && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={open ? undefined : 'Expand menu'}
            className={entry}
            onClick={toggle}
          >
            <Entry icon={open ? PanelLeftClose : PanelLeftOpen} label="Collapse menu" open={open} />
          </button>
        )}
      </div>
    </nav>
  );
}

/**
 * The icon of an entry, with the entry's label if the sidebar is open. In a collapsed sidebar the label is only the accessible
 * name and a tooltip.
 */
function Entry({ icon, label, open }: { icon: LucideIcon; label: string; open: boolean }): ReactNode {
  return (
    <>
      <Icon of={icon} />
      {open && <span>{label}</span>}
    </>
  );
}
