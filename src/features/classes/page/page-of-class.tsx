import type { ComponentProps, ReactNode } from 'react';
import { ClassName } from '../../../ui/page/class-name.tsx';
import { Dock, Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { useClassPage } from './class-page.ts';
import { ClassPlaces } from './class-places.tsx';

/** Of `PageHeading`. A page without a title of its own has the name of its class below the title of its screen. */
export interface ClassHead extends Partial<
  Pick<ComponentProps<typeof PageHeading>, 'title' | 'titleNode' | 'subtitle' | 'toolbar' | 'beside' | 'after' | 'back'>
> {
  /** If it differs from the screen's title. */
  documentName?: string;
}

interface Props extends ClassHead {
  /** The bar at the lower edge. */
  bar?: ReactNode;
  /** A notice directly above the bar. */
  over?: ReactNode;
  /** Of this state of the page; by default that of the page. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * Draws every page of a class: its head, the places of the class, the notice about the first pull, the content and the bar
 * (docs/product.md 1.9, 1.193). Only the teams for the class have no frame (10.36).
 */
export function PageOfClass({ title, documentName, back = true, bar, over, wide, children, ...parts }: Props) {
  const page = useClassPage();
  const { classRow, place } = page;
  const name = documentName ?? page.title;
  const places = classRow && place && { classRow, place };
  return (
    <>
      <PageHeading
        title={title ?? page.title}
        subtitle={title === undefined && classRow && <ClassName name={classRow.name} />}
        {...parts}
        names={classRow ? [name, classRow.name] : [name]}
        parent={page.parent}
        back={back}
        inBar
        places={places && <ClassPlaces {...places} />}
        inMenu={places && <ClassPlaces {...places} inMenu />}
      />
      <Page wide={wide ?? page.wide}>
        {page.notice}
        {children}
      </Page>
      {bar && <Dock over={over}>{bar}</Dock>}
    </>
  );
}
