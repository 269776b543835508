import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useClassPage } from './class-page.ts';

interface Props {
  /** Another title than the one of the screen, for example the name of the class. */
  title?: string;
  /** A link that the heading shows in place of the title. */
  titleNode?: ReactNode;
  subtitle?: ReactNode;
  toolbar?: ReactNode;
}

/** The heading of a class page: the screen's title, and a Back button to the screen above it. */
export function ClassHeading({ title, titleNode, subtitle, toolbar }: Props) {
  const page = useClassPage();
  return (
    <PageHeading
      title={title ?? page.title}
      titleNode={titleNode}
      subtitle={subtitle}
      toolbar={toolbar}
      parent={page.parent}
      back
      inBar
    />
  );
}
