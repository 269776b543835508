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
    // If the browser refuses storage, the choice lasts until the teacher closes the page.
  }
}

/**
 * Whether the sidebar is open or collapsed (docs/product.md 1.9). Under 768 px, on the roster and the assessments under
 * 1024 px and on the mile timer under 1280 px, it starts collapsed, because the screen needs the width. If the teacher opens
 * it there, it stays open until the width or the screen changes, and the browser does not store this choice.
 */
export function useSidebar() {
  const { under768, under1024, under1280, over640 } = useSidebarWidths();
  const onRoster = useMatch(PATHS.dailyRoster) !== null;
  const onAssessments = useMatch(PATHS.assessments) !== null;
  const onTimer = useMatch(PATHS.mileTimer) !== null;
  const tight = under768 || (under1024 && (onRoster || onAssessments)) || (under1280 && onTimer);
  const [choice, setChoice] = useState(storedChoice);
  const [openedWhile, setOpenedWhile] = useState<string | null>(null);
  const regime = `${under768}-${onRoster}-${onAssessments}-${onTimer}`;
  const open = tight ? openedWhile === regime : choice;
  const toggle = () => {
    if (tight) return setOpenedWhile(open ? null : regime);
    setChoice(!open);
    store(!open);
  };
  return { open, toggle, hasToggle: over640 };
}
