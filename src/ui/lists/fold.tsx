import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/icon.tsx';

interface Props {
  title: string;
  hint?: string;
  onOpen?: () => void;
  children: ReactNode;
}

export function Fold({ title, hint, onOpen, children }: Props) {
  return (
    <details
      className="group/fold rounded-card border border-line bg-surface"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-row list-none items-center gap-2 px-4 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span className="font-strong">{title}</span>
          {hint !== undefined && <span className="text-ink-2">{hint}</span>}
        </span>
        <Icon of={ChevronDown} className="text-ink-2 transition-transform group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
