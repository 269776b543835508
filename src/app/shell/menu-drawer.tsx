import { LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FROM_MENU } from '../../platform/addresses.ts';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { isMenuEntryOpen, menuFor, type ShellFacts } from './menu.ts';

interface Props {
  facts: ShellFacts;
  /** Gets the place for what the open page adds to the menu. */
  slot: (element: HTMLElement | null) => void;
  onSignOut: () => void;
}

const ROW =
  'flex min-h-row w-full items-center gap-5 rounded-control px-3 text-18 font-label transition-colors hover:bg-fill active:bg-fill ' +
  'aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink';

/**
 * The menu button for layouts without a sidebar, and its drawer. The page scrolls to the top for the drawer, and back
 * afterwards (docs/product.md 1.9).
 */
export function MenuDrawer({ facts, slot, onSignOut }: Props) {
  const { pathname } = useLocation();
  // A link that the open page has added closes the menu too.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const scrolledTo = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const show = () => {
    scrolledTo.current = scrollY;
    scrollTo(0, 0);
    setOpenOn(pathname);
  };
  const close = () => {
    setOpenOn(null);
    // The page can't scroll while the drawer is open.
    requestAnimationFrame(() => scrollTo(0, scrolledTo.current));
  };
  const leave = () => {
    scrolledTo.current = 0;
    setOpenOn(null);
  };
  return (
    <div className="-mr-2">
      <IconButton
        ref={button}
        icon={open ? X : MenuIcon}
        label={open ? 'Close menu' : 'Menu'}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={open ? close : show}
      />
      <Drawer open={open} onClose={close} label="Menu" returnFocus={button}>
        <div ref={slot} />
        <div className="px-6 pt-2 pb-3">
          <p className="font-strong">{facts.email}</p>
          {facts.gradeBook && <p className="text-14 text-ink-2">{facts.gradeBook}</p>}
        </div>
        <nav aria-label="Main" className="grid px-3">
          {menuFor(facts).map((item) => (
            <Link
              key={item.to}
              to={item.to}
              state={FROM_MENU}
              aria-current={isMenuEntryOpen(item, pathname) ? 'page' : undefined}
              className={ROW}
              onClick={leave}
            >
              <Icon of={item.icon} size={24} />
              {item.label}
            </Link>
          ))}
        </nav>
        <div className="mx-3 mt-2 border-t border-line pt-2">
          <button
            type="button"
            className={ROW}
            onClick={() => {
              leave();
              onSignOut();
            }}
          >
            <Icon of={LogOut} size={24} />
            Logout
          </button>
        </div>
      </Drawer>
    </div>
  );
}
