import { createContext, use } from 'react';
import type { ClassRow } from '#domain/tables/classes.ts';

/** The facts that the layout of the class pages gives to the screen below it. */
export interface ClassPage {
  /** The screen's title, without the 'PE' that every heading begins with. */
  title: string;
  /** The address that Back opens when the browser's history has no page of the app. */
  parent: string;
  /** True if the screen takes the whole width of the window. */
  wide: boolean;
  /**
   * The class. It is null as long as the layout shows something else in place of the screen, because the class is still
   * loading or the device does not have it.
   */
  classRow: ClassRow | null;
  /** A screen calls this after the teacher has deleted the class. The layout then says so in place of the screen. */
  onDeleted: () => void;
}

export const ClassPageContext = createContext<ClassPage | null>(null);

export function useClassPage(): ClassPage {
  const page = use(ClassPageContext);
  if (!page) throw new Error('useClassPage outside of the layout of the class pages');
  return page;
}

/** The class whose page is open. It is never null, because the layout renders a screen only when the device has the class. */
export function usePageClass(): ClassRow {
  const { classRow } = useClassPage();
  if (!classRow) throw new Error('usePageClass before the class was loaded');
  return classRow;
}
