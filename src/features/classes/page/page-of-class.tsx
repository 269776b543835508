import type { ComponentProps, ReactNode } from 'react';
import { ClassName } from '../../../ui/page/class-name.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ClassHeading } from './class-heading.tsx';
import { useClassPage } from './class-page.ts';

interface Props extends ComponentProps<typeof ClassHeading> {
  /** Instead of the usual heading, for a page that draws its own title. */
  heading?: ReactNode;
  /** The bar at the lower edge. */
  bar?: ReactNode;
  /** Of this state of the page; by default that of the page. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * The frame of every page of a class: its head, its content and the bar at the lower edge (docs/product.md 1.9). The layout
 * adds the places of the class. Without a title of its own, the page has the name of the class below the title.
 */
export function PageOfClass({ heading, bar, wide, children, ...parts }: Props) {
  const page = useClassPage();
  const subtitle = parts.title === undefined && page.classRow && <ClassName name={page.classRow.name} />;
  return (
    <>
      {heading ?? <ClassHeading subtitle={subtitle} {...parts} />}
      <Page wide={wide ?? page.wide}>{children}</Page>
      {bar}
    </>
  );
}
