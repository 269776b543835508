import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { InsecureNotice } from '../../ui/insecure-notice.tsx';
import { UpdateNotice } from '../../ui/update-notice.tsx';
import { PageFrameContext } from '../../ui/page-frame.ts';
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
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-brand px-4 py-3 font-strong text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <div ref={screens} className="flex min-h-dvh">
        {hasSidebar && <Sidebar facts={facts} onSignOut={onSignOut} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {/* On a phone's roster the header stays low in gym mode too, so that more students are on the screen. */}
          {/* With large text on a low screen a sticky header would take half of the screen, so there the header scrolls with the page. */}
          <header
            className={`page-gutter sticky top-0 z-30 border-b border-(--control-edge) bg-bg pt-[env(safe-area-inset-top)] [@media(height<28rem)]:static ${kind === 'phone' ? 'in-data-page-line:[--target:48px]' : ''}`}
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
                <Suspense fallback={<span className="size-target" />}>
                  <MenuDrawer facts={facts} onSignOut={onSignOut} />
                </Suspense>
              )}
            </div>
            <div ref={setToolbarSlot} className={inner} />
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
 * If the link that the teacher pressed disappears with the old screen, the new screen gets the focus. Otherwise the focus
 * stays on the link.
 */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
