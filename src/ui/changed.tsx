import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Says in the page that something has been done. A screen reader reads it at once. */
export function Changed({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="field-edge flex items-start gap-3 rounded-card border border-transparent bg-fill px-4 py-3"
    >
      <Icon of={Check} className="mt-0.5 text-brand-ink" />
      <p className="min-w-0 flex-1 wrap-anywhere">{children}</p>
    </div>
  );
}
