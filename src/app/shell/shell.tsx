import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Icon } from '../../ui/buttons/icon.tsx';
import { InsecureNotice } from '../../ui/notices/insecure-notice.tsx';
import { UpdateNotice } from '../../ui/notices/update-notice.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import type { ShellFacts } from './menu.ts';
import { Sidebar } from './sidebar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useHidesSidebar } from './use-hides-sidebar.ts';
import { useLayoutKind, useTightBar } from './use-media.ts';

// The browser loads the drawer later, because its code is large and only screens without a sidebar use it.
const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })));

interface Props {
  facts: ShellFacts;
  /** The status chip, which shows the state of sending, at the top right of every screen. */
  chip: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** The frame of every teacher's screen: a sidebar and a header, or a header with the button of a menu. */
export function Shell({ facts, chip, onSignOut, children }: Props) {
  const kind = useLayoutKind();
  const tight = useTightBar();
  const hidesSidebar = useHidesSidebar();
  const hasSidebar = kind === 'desktop' && !hidesSidebar;
  const [headingSlot, setHeadingSlot] = useState<HTMLElement | null>(null);
  const [toolbarSlot, setToolbarSlot] = useState<HTMLElement | null>(null);
  const [dockSlot, setDockSlot] = useState<HTMLElement | null>(null);
  const frame = useMemo(
    () => ({ kind, tight, headingSlot, toolbarSlot, dockSlot }),
    [kind, tight, headingSlot, toolbarSlot, dockSlot],
  );
  const main = useFocusOnArrival();
  const screens = useRef<HTMLDivElement>(null);
  useKeptFocus(screens, main);
  const inner = 'mx-auto w-full max-w-page in-data-page-wide:max-w-none';
  return (
    <PageFrameContext value={frame}>
      <a
        href="#main"
        className="print:hidden fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-brand px-4 py-3 font-strong text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <div ref={screens} className="flex min-h-dvh print:block print:min-h-0">
        {hasSidebar && <Sidebar facts={facts} onSignOut={onSignOut} />}
        <div className="flex min-w-0 flex-1 flex-col print:block">
          {/* On a phone's roster the header stays low in gym mode too, so that more students are on the screen. */}
          {/* With large text on a low screen a sticky header would take half of the screen, so there the header scrolls with the page. */}
          <header
            className={`page-gutter sticky top-0 z-30 border-b print:hidden border-(--control-edge) bg-bg pt-[env(safe-area-inset-top)] [@media(height<28rem)]:static ${kind === 'phone' ? 'in-data-page-line:[--target:48px]' : ''}`}
          >
            <div
              className={`@container/header flex items-center ${kind === 'phone' ? 'min-h-14 gap-1' : 'min-h-16 flex-wrap justify-end gap-2 gym:min-h-20'} ${inner}`}
            >
              <div
                ref={setHeadingSlot}
                data-heading=""
                // Back keeps its place also beside the words of a long status.
                className={`flex flex-1 items-center gap-1 py-1 ${kind === 'phone' ? 'min-w-[40px]' : 'min-w-0 basis-56 gym:gap-4'}`}
              />
              {chip}
              {!hasSidebar && (
                <Suspense fallback={<MenuPlace />}>
                  <MenuDrawer facts={facts} onSignOut={onSignOut} />
                </Suspense>
              )}
            </div>
            <div ref={setToolbarSlot} className={inner} />
          </header>
          <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none print:block">
            <InsecureNotice />
            <UpdateNotice />
            {children}
            <div ref={setDockSlot} className="sticky bottom-0 z-10 mt-auto print:hidden" />
          </main>
        </div>
      </div>
    </PageFrameContext>
  );
}

/** The icon of the menu, before the browser has loaded the menu. Without it the header would show an empty place. */
function MenuPlace() {
  return (
    <span aria-hidden="true" className="-mr-2 grid size-target shrink-0 place-items-center">
      <Icon of={Menu} />
    </span>
  );
}

/**
 * If the link that the teacher pressed disappears with the old screen, the new screen gets the focus. Otherwise the focus
 * stays on the link. After a sign-in the frame is new too, so the first screen gets the focus. After a load of the page it does
 * not, because the Tab key then begins at the top as on every page.
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
