import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/icon.tsx';

interface Props {
  /** `info`: help. `warning`: to know before acting. `danger`: data is being lost. */
  tone?: 'info' | 'warning' | 'danger';
  children: ReactNode;
  actions?: ReactNode;
}

const TONES = {
  info: { box: 'bg-fill', icon: 'text-ink-2', glyph: Info },
  warning: { box: 'bg-tardy-soft', icon: 'text-tardy-ink', glyph: Info },
  danger: { box: 'bg-absent-soft', icon: 'text-absent-ink', glyph: TriangleAlert },
};

/** A message that concerns the whole screen. It is above the content of the screen. */
export function Banner({ tone = 'info', children, actions }: Props) {
  const look = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'note'}
      className={`field-edge flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-transparent px-4 py-3 ${look.box}`}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon of={look.glyph} className={`mt-px ${look.icon}`} />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
