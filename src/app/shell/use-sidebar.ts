import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { PATHS } from '../../platform/addresses.ts';
import { useSidebarWidths } from './use-media.ts';

const KEY = 'pe-sidebar';

/**
 * Returns whether the teacher wants an open sidebar, as stored in the browser; the default is open. This choice is used if
 * the window has room for an open sidebar.
 */
function storedChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'collapsed';
  } catch {
    // If the browser refuses access to its storage, the default is used.
    return true;
  }
}

function store(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? 'open' : 'collapsed');
  } catch {
    // If the browser refuses access to its storage, the teacher's choice lasts until the tab closes.
  }
}

/**
 * Returns whether the sidebar is open, and a function that changes this (docs/product.md 1.9). In a window under 1024 px the
 * sidebar starts collapsed on every page, so that the content does not move when the teacher opens another page. Under 1280 px
 * it starts collapsed on the mile timer, which needs the width for its columns. A sidebar that the teacher opens in such a
 * window stays open until the width changes or the teacher leaves the timer, and this choice is not stored.
 */
export function useSidebar() {
  const { under1024, under1280, over640 } = useSidebarWidths();
  const onTimer = useMatch(PATHS.mileTimer) !== null;
  const reason = under1024 ? 'narrow' : under1280 && onTimer ? 'timer' : null;
  const [choice, setChoice] = useState(storedChoice);
  /**
   * Why the sidebar would be collapsed at this width or on this screen, if the teacher has opened it nevertheless; otherwise
   * null.
   */
  const [openedDespite, setOpenedDespite] = useState<typeof reason>(null);
  if (openedDespite !== null && openedDespite !== reason) setOpenedDespite(null);
  // At exactly 640 px no button opens or collapses the sidebar, so the sidebar is always open (docs/product.md 1.9).
  const open = !over640 || (reason === null ? choice : openedDespite === reason);
  const toggle = () => {
    if (reason !== null) return setOpenedDespite(open ? null : reason);
    setChoice(!open);
    store(!open);
  };
  return { open, toggle, hasToggle: over640 };
}
