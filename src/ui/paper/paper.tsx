import type { ReactNode } from 'react';
import type { PaperSize } from '../../platform/device/paper-size.ts';
import { isLongTitle } from './paper-name.tsx';
import './paper.css';
import { Name } from '../page/name.tsx';

export interface PaperFacts {
  readonly title: string;
  readonly className: string;
  readonly range: string;
  readonly printedAt: string;
}

interface Props {
  size: PaperSize;
  landscape?: boolean;
  facts: PaperFacts;
  /** From 1, and of all pages. */
  page: number;
  pages: number;
  children: ReactNode;
}

/**
 * One page of a print, as the screen shows it and as the browser prints it. It has light colours in every theme
 * (docs/product.md 6.70).
 */
export function Paper({ size, landscape = false, facts, page, pages, children }: Props) {
  return (
    <section
      className="paper"
      data-theme="light"
      data-paper={landscape ? `${size}-landscape` : size}
      aria-label={`${facts.title}, page ${page} of ${pages}`}
    >
      <header className="paper-head">
        <h2 className={isLongTitle(facts.title) ? 'paper-long-title' : undefined}>
          <Name>{facts.title}</Name>
        </h2>
        <p className="paper-class">
          <Name>{facts.className}</Name>
        </p>
        <p>{facts.range}</p>
      </header>
      <div className="min-h-0 flex-1 overflow-hidden">{children}</div>
      <footer className="paper-foot">
        <span>{`PE Grade Book · Printed ${facts.printedAt}`}</span>
        <span>{`Page ${page} of ${pages}`}</span>
      </footer>
    </section>
  );
}
