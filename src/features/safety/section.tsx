import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Text beside the title, such as the number of items. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

export function Section({ title, aside, id, children }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="grid grid-cols-1 gap-2">
      <h2 id={heading} className="font-strong">
        {title} {aside !== undefined && <span className="ml-1 font-body text-ink-2 tabular-nums">{aside}</span>}
      </h2>
      {children}
    </section>
  );
}
