import { LogOut, PanelLeftClose, PanelLeftOpen, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useMatch, useSearchParams } from 'react-router-dom';
import { FROM_MENU, PATHS } from '../../platform/addresses.ts';
import { storedItem, storeItem } from '../../platform/device/local-items.ts';
import { HomeLogo } from '../../ui/page/home-logo.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { isMenuEntryOpen, menuFor, type ShellFacts } from './menu.ts';
import { useMedia } from '../../ui/window/use-media.ts';

const ENTRY =
  'flex min-h-target w-full items-center gap-2.5 rounded-control border border-transparent px-2.5 font-label text-ink-2 transition-colors hover:bg-fill hover:text-ink ' +
  'aria-[current=page]:field-edge aria-[current=page]:bg-brand-soft aria-[current=page]:font-strong aria-[current=page]:text-brand-ink';

/**
 * The sidebar is 14rem wide with labels, and 5rem with icons alone. With large text it scrolls by itself. Without its z-index,
 * the browser would paint each positioned element of the page, such as a row of the mile timer, on a layer of its own.
 */
export function Sidebar({ facts, onSignOut }: { facts: ShellFacts; onSignOut: () => void }) {
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

const KEY = 'pe-sidebar';

/** Returns true on the four pages that need the width of the window for their rows and columns. */
function useNeedsWidth(): boolean {
  const onRoster = useMatch(PATHS.dailyRoster) !== null;
  const onTimer = useMatch(PATHS.mileTimer) !== null;
  const onBeepTest = useMatch(PATHS.beepTest) !== null;
  const onAssessments = useMatch(PATHS.assessments) !== null;
  const [query] = useSearchParams();
  return onRoster || onTimer || onBeepTest || (onAssessments && query.has('template'));
}

/**
 * Returns whether the sidebar is open, and how to change it (docs/product.md 1.9). Under 768 px it starts collapsed, under 1024
 * px only on pages that need the width. Opened there, it stays so until the width changes or the page is left, and this is not
 * stored.
 */
function useSidebar() {
  const under768 = useMedia('(width < 768px), (width < 48rem)');
  const under1024 = useMedia('(width < 1024px), (width < 64rem)');
  const over640 = useMedia('(width > 640px)');
  const needsWidth = useNeedsWidth();
  const reason = under768 ? 'narrow' : under1024 && needsWidth ? 'page' : null;
  /** Used if the window has room. */
  const [choice, setChoice] = useState(() => storedItem(KEY) !== 'collapsed');
  /** Null if the teacher has not opened it in spite of a reason. */
  const [openedDespite, setOpenedDespite] = useState<typeof reason>(null);
  if (openedDespite !== null && openedDespite !== reason) setOpenedDespite(null);
  // At exactly 640 px no button opens or collapses it (docs/product.md 1.9).
  const open = !over640 || (reason === null ? choice : openedDespite === reason);
  const toggle = () => {
    if (reason !== null) return setOpenedDespite(open ? null : reason);
    setChoice(!open);
    storeItem(KEY, open ? 'collapsed' : 'open');
  };
  return { open, toggle, hasToggle: over640 };
}
