import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { useClassPage } from './class-page.ts';

interface Props {
  title?: string;
  /** If it differs from the screen's title. */
  documentName?: string;
  titleNode?: ReactNode;
  subtitle?: ReactNode;
  toolbar?: ReactNode;
  /** Between the Back button and the title. */
  beside?: ReactNode;
  /** Between the title and the status chip. */
  after?: ReactNode;
  back?: boolean;
}

export function ClassHeading({ title, documentName, back = true, ...parts }: Props) {
  const page = useClassPage();
  const name = documentName ?? page.title;
  const names = page.classRow ? [name, page.classRow.name] : [name];
  return <PageHeading title={title ?? page.title} {...parts} names={names} parent={page.parent} back={back} inBar />;
}
