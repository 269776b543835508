import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

export function Topic({ title, children }: Props) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18 font-strong">{title}</h2>
      {children}
    </section>
  );
}
