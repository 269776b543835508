import { useId, type ReactNode } from 'react';

interface PartProps {
  title: string;
  /** The gap below the title, and what sets this part of the page apart from the part above it. */
  className?: string;
  children: ReactNode;
}

/** A part of a page with a heading. */
export function PagePart({ title, className = 'gap-3', children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 ${className}`}>
      <h2 id={id} className="text-18 font-strong">
        {title}
      </h2>
      {children}
    </section>
  );
}
