import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/icon.tsx';

interface Props {
  icon: LucideIcon;
  title: string;
  /** Why the list is empty, or what to do. */
  children?: ReactNode;
  action?: ReactNode;
}

/** What is missing and why, with the next step. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-6 py-10 text-center">
      <Icon of={icon} size={36} className="text-ink-2" />
      <h2 className="mt-2 text-18 font-strong">{title}</h2>
      {children && <div className="w-full max-w-[28rem] text-balance wrap-anywhere text-ink-2">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
