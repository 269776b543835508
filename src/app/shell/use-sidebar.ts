import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { PATHS } from '../../platform/addresses.ts';
import { useSidebarWidths } from './use-media.ts';

const KEY = 'pe-sidebar';

/**
 * Whether the teacher wants the sidebar open, from the browser's storage. It is used where the window has room for an open
 * sidebar. The default is open.
 */
function storedChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'collapsed';
  } catch {
    // If the browser refuses storage, the app uses the default.
    return true;
  }
}

function store(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? 'open' : 'collapsed');
  } catch {
    // If the browser refuses storage, the choice lasts until the teacher closes the tab.
  }
}

/**
 * Whether the sidebar is open or collapsed (docs/product.md 1.9). Under 1024 px it starts collapsed on every page, so that
 * the content keeps its place when the teacher opens another page. Under 1280 px it starts collapsed on the mile timer, which
 * needs the width for its columns. A sidebar that the teacher opens in such a window stays open until the width changes or
 * the teacher leaves the timer, and the browser does not store this choice.
 */
export function useSidebar() {
  const { under1024, under1280, over640 } = useSidebarWidths();
  const onTimer = useMatch(PATHS.mileTimer) !== null;
  const reason = under1024 ? 'narrow' : under1280 && onTimer ? 'timer' : null;
  const [choice, setChoice] = useState(storedChoice);
  /** Why the sidebar would be collapsed, if the teacher has opened it. */
  const [openedDespite, setOpenedDespite] = useState<typeof reason>(null);
  if (openedDespite !== null && openedDespite !== reason) setOpenedDespite(null);
  // At exactly 640 px no button opens the sidebar, so it is open (docs/product.md 1.9).
  const open = !over640 || (reason === null ? choice : openedDespite === reason);
  const toggle = () => {
    if (reason !== null) return setOpenedDespite(open ? null : reason);
    setChoice(!open);
    store(!open);
  };
  return { open, toggle, hasToggle: over640 };
}
