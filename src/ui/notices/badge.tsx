import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/icon.tsx';

interface Props {
  /** `ok`: done or nearly. `warn`: something to do. `plain`: information only. */
  tone: 'ok' | 'warn' | 'plain';
  /** A check mark before the words. */
  done?: boolean;
  children: ReactNode;
}

const TONES = {
  ok: 'bg-brand-soft text-brand-ink field-edge',
  warn: 'bg-tardy text-on-tardy',
  plain: 'bg-fill text-ink-2 field-edge',
};

export function Badge({ tone, done = false, children }: Props) {
  return (
    <span
      translate="no"
      data-tone={tone}
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-pill border border-transparent px-2.5 py-0.5 text-14 font-strong whitespace-nowrap tabular-nums ${TONES[tone]}`}
    >
      {done && <Icon of={Check} size={16} />}
      {children}
    </span>
  );
}
