import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { PATHS } from '../../platform/addresses.ts';
import { useSidebarWidths } from './use-media.ts';

const KEY = 'pe-sidebar';

/** The teacher's own choice where there is room for one; open by default. */
function storedChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'collapsed';
  } catch {
    // Storage is closed: the default holds.
    return true;
  }
}

function store(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? 'open' : 'collapsed');
  } catch {
    // As above: the choice lasts as long as the page.
  }
}

/**
 * Open or collapsed (docs/product.md 1.9). Under 768 px, and under 1024 px on the roster, it starts collapsed because
 * the work needs the width; opening it there holds for as long as that lasts and is no lasting choice.
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
