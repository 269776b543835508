import { useState } from 'react';
import { useMatch, useSearchParams } from 'react-router-dom';
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
    // The browser refuses access to its storage.
    return true;
  }
}

function store(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? 'open' : 'collapsed');
  } catch {
    // The choice lasts until the tab closes.
  }
}

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
export function useSidebar() {
  const { under768, under1024, over640 } = useSidebarWidths();
  const needsWidth = useNeedsWidth();
  const reason = under768 ? 'narrow' : under1024 && needsWidth ? 'page' : null;
  const [choice, setChoice] = useState(storedChoice);
  /** Null if the teacher has not opened it in spite of a reason. */
  const [openedDespite, setOpenedDespite] = useState<typeof reason>(null);
  if (openedDespite !== null && openedDespite !== reason) setOpenedDespite(null);
  // At exactly 640 px no button opens or collapses it (docs/product.md 1.9).
  const open = !over640 || (reason === null ? choice : openedDespite === reason);
  const toggle = () => {
    if (reason !== null) return setOpenedDespite(open ? null : reason);
    setChoice(!open);
    store(!open);
  };
  return { open, toggle, hasToggle: over640 };
}
