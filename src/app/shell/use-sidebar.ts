import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { PATHS } from '../../platform/addresses.ts';
import { useSidebarWidths } from './use-media.ts';

const KEY = 'pe-sidebar';

/** The teacher's stored choice for windows that have room for a choice. The default is open. */
function storedChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'collapsed';
  } catch {
    // Ignored: if the browser refuses storage, the default is used.
    return true;
  }
}

function store(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? 'open' : 'collapsed');
  } catch {
    // Ignored: without storage the choice lasts until the page is closed.
  }
}

/**
 * Open or collapsed (docs/product.md 1.9). Under 768 px, and under 1024 px on the roster, it starts collapsed because
 * the roster needs the width. If the teacher opens it there, it stays open until the width or the screen changes, and
 * the choice is not stored.
 */
export function useSidebar() {
  const { under768, under1024, over640 } = useSidebarWidths();
  const onRoster = useMatch(PATHS.dailyRoster) !== null;
  const tight = under768 || (under1024 && onRoster);
  const [choice, setChoice] = useState(storedChoice);
  const [openedWhile, setOpenedWhile] = useState<string | null>(null);
  const regime = `${under768}-${onRoster}`;
  const open = tight ? openedWhile === regime : choice;
  const toggle = () => {
    if (tight) return setOpenedWhile(open ? null : regime);
    setChoice(!open);
    store(!open);
  };
  return { open, toggle, hasToggle: over640 };
}
