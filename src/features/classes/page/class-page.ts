import { createContext, use } from 'react';
import type { ClassRow } from '#domain/tables/classes.ts';

/** The facts that the layout of the class pages gives to the screen below it. */
export interface ClassPage {
  /** The screen's title, without the 'PE' that every heading begins with. */
  title: string;
  /** The address that Back opens when the browser has no history of the app. */
  parent: string;
  /** True if the screen takes the whole width of the window. */
  wide: boolean;
  /** Null while the layout shows a state in place of the screen: loading, arriving, never opened on this device, or gone. */
  classRow: ClassRow | null;
}

export const ClassPageContext = createContext<ClassPage | null>(null);

export function useClassPage(): ClassPage {
  const page = use(ClassPageContext);
  if (!page) throw new Error('useClassPage outside of the layout of the class pages');
  return page;
}

/** The class that the address names. The layout renders a screen only when it has the class. */
export function usePageClass(): ClassRow {
  const { classRow } = useClassPage();
  if (!classRow) throw new Error('usePageClass before the class was loaded');
  return classRow;
}
