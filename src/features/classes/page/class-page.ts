import { createContext, use, type ReactNode } from 'react';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { Place } from './class-places.tsx';

/** From the layout of the class pages to its screen. */
export interface ClassPage {
  /** Without the word 'PE' with which each heading begins. */
  title: string;
  /** For Back without a page of the app in the history. */
  parent: string;
  /** The full width of the window. */
  wide: boolean;
  /**
   * The class; null while the layout does not show the screen, because the app is still reading the class or the device does
   * not have it.
   */
  classRow: ClassRow | null;
  place: Place | undefined;
  /** The first pull has ended, so this device has every row of the class. */
  hasAllRows: boolean;
  /** While the first pull runs, its progress. */
  notice: ReactNode;
  /** The layout then shows a message instead of the screen. */
  onDeleted: () => void;
}

export const ClassPageContext = createContext<ClassPage | null>(null);

export function useClassPage(): ClassPage {
  const page = use(ClassPageContext);
  if (!page) throw new Error('useClassPage outside of the layout of the class pages');
  return page;
}

/** Returns the class whose page is open. It is never null, because the layout renders a screen only with the class. */
export function usePageClass(): ClassRow {
  const { classRow } = useClassPage();
  if (!classRow) throw new Error('usePageClass before the class was loaded');
  return classRow;
}
