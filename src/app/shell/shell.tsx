import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useMatch, useNavigationType } from 'react-router-dom';
import { Icon } from '../../ui/buttons/icon.tsx';
import { InsecureNotice } from '../../ui/notices/insecure-notice.tsx';
import { UpdateNotice } from '../../ui/notices/update-notice.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import type { ShellFacts } from './menu.ts';
import { Sidebar } from './sidebar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { isPhoneUserAgent } from '../../platform/device/device-kind.ts';
import { useMedia } from '../../ui/window/use-media.ts';
import { PATHS } from '../../platform/addresses.ts';
import { useGymMode } from '../../ui/window/use-gym-mode.ts';

// Its code is large, and only layouts without a sidebar use it.
const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })));

interface Props {
  facts: ShellFacts;
  /** At the top right of every screen. */
  chip: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** The frame around every teacher's screen: a header, and either a sidebar or a menu button. */
export function Shell({ facts, chip, onSignOut, children }: Props) {
  const kind = useLayoutKind();
  // With text this large, a phone's top bar has no room for the title, for example in a window of 320 px with text at 200 %.
  const tight = useMedia('(width < 18rem)');
  const onRoster = useMatch(PATHS.dailyRoster) !== null;
  // In gym mode the daily roster takes the space of the sidebar, and a button opens the menu (docs/product.md 4.28).
  const hidesSidebar = useGymMode() && onRoster;
  const hasSidebar = kind === 'desktop' && !hidesSidebar;
  const [headingSlot, setHeadingSlot] = useState<HTMLElement | null>(null);
  const [placesSlot, setPlacesSlot] = useState<HTMLElement | null>(null);
  const [toolbarSlot, setToolbarSlot] = useState<HTMLElement | null>(null);
  const [dockSlot, setDockSlot] = useState<HTMLElement | null>(null);
  const [menuSlot, setMenuSlot] = useState<HTMLElement | null>(null);
  const frame = useMemo(
    () => ({ kind, tight, headingSlot, placesSlot, toolbarSlot, dockSlot, menuSlot }),
    [kind, tight, headingSlot, placesSlot, toolbarSlot, dockSlot, menuSlot],
  );
  const main = useFocusOnArrival();
  const screens = useRef<HTMLDivElement>(null);
  useKeptFocus(screens, main);
  const inner = 'mx-auto w-full max-w-page in-data-page-wide:max-w-none';
  return (
    <PageFrameContext value={frame}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-brand px-4 py-3 font-strong text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <div ref={screens} className="flex min-h-dvh">
        {hasSidebar && <Sidebar facts={facts} onSignOut={onSignOut} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {/* On a phone, the header of the roster keeps its small height even in gym mode, so that more students fit on the screen. */}
          {/* With large text in a low window, a sticky header would fill half of it. */}
          <header
            className={`page-gutter sticky top-0 z-30 border-b border-(--control-edge) bg-bg pt-[env(safe-area-inset-top)] [@media(height<28rem)]:static ${kind === 'phone' ? 'in-data-page-line:[--target:48px]' : ''}`}
          >
            <div
              className={`@container/header flex items-center ${kind === 'phone' ? 'min-h-14 gap-1' : 'min-h-16 flex-wrap justify-end gap-2 in-data-page-clock:min-h-14 gym:min-h-20'} ${inner}`}
            >
              <div
                ref={setHeadingSlot}
                data-heading=""
                // Even beside a long status text, Back keeps its place and width.
                className={`flex flex-1 items-center gap-1 py-1 ${kind === 'phone' ? 'min-w-[40px]' : 'min-w-0 basis-56 gym:gap-4'}`}
              />
              {chip}
              {!hasSidebar && (
                <Suspense fallback={<MenuPlace />}>
                  <MenuDrawer facts={facts} slot={setMenuSlot} onSignOut={onSignOut} />
                </Suspense>
              )}
            </div>
            <div ref={setPlacesSlot} className={`peer ${inner}`} />
            <div ref={setToolbarSlot} className={`not-empty:peer-not-empty:pt-2 ${inner}`} />
          </header>
          <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
            <InsecureNotice />
            <UpdateNotice />
            {children}
            <div ref={setDockSlot} className="sticky bottom-0 z-10 mt-auto" />
          </main>
        </div>
      </div>
    </PageFrameContext>
  );
}

/**
 * Shows the menu icon until the browser has loaded the menu button and its drawer. Otherwise the header would show an empty
 * space.
 */
function MenuPlace() {
  return (
    <span aria-hidden="true" className="-mr-2 grid size-target shrink-0 place-items-center">
      <Icon of={Menu} />
    </span>
  );
}

/**
 * The new screen gets the focus if the pressed link has disappeared, and after a sign-in, when the whole frame is new. After a
 * page load the focus stays, because the Tab key has to start at the top.
 */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isLoad = useNavigationType() === 'POP';
  const last = useRef(isLoad ? pathname : null);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/**
 * Phones (by user agent) and windows under 640 px get a top bar with a drawer, all others the sidebar (docs/product.md 1.9). The
 * width in rem changes the layout for large text in wider windows too.
 */
function useLayoutKind(): 'phone' | 'desktop' {
  const narrow = useMedia('(width < 640px), (width < 40rem)');
  return narrow || isPhoneUserAgent() ? 'phone' : 'desktop';
}
