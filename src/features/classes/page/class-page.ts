import { createContext, use } from 'react';
import type { ClassRow } from '#domain/tables/classes.ts';

/** The facts that the layout of the class pages passes to the screen inside it. */
export interface ClassPage {
  /** The screen's title, without the word 'PE' with which each heading begins. */
  title: string;
  /** The URL that Back opens when the browser's history has no page of the app. */
  parent: string;
  /** True if the screen uses the full width of the window. */
  wide: boolean;
  /**
   * The class; null while the layout does not show the screen, because the app is still reading the class or the device does
   * not have it.
   */
  classRow: ClassRow | null;
  /** Called after the teacher has deleted the class. The layout then shows a message instead of the screen. */
  onDeleted: () => void;
}

export const ClassPageContext = createContext<ClassPage | null>(null);

export function useClassPage(): ClassPage {
  const page = use(ClassPageContext);
  if (!page) throw new Error('useClassPage outside of the layout of the class pages');
  return page;
}

/**
 * Returns the class whose page is open. The result is never null, because the layout renders a screen only when the device has
 * the class.
 */
export function usePageClass(): ClassRow {
  const { classRow } = useClassPage();
  if (!classRow) throw new Error('usePageClass before the class was loaded');
  return classRow;
}
