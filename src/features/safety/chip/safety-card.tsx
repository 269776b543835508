import { ArrowDown, ArrowUp, PencilLine, ShieldCheck, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import type { OpenClash } from '../../../repositories/review/clashes.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { statusWords } from '../../../words/safety/status-panel.ts';
import type { SendingState } from '../../../words/safety/status.ts';

interface Props {
  state: SendingState;
  clashes: readonly OpenClash[];
  action: ReactNode;
}

/** The first and largest section of 'Waiting & backups'. */
export function SafetyCard({ state, clashes, action }: Props) {
  const { title, text } = statusWords(state, deviceKind(), clashes);
  const { icon, ink } = LOOKS[state.kind];
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface px-4 py-5 sm:px-6">
      <Icon of={icon} size={36} className={ink} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="safety" tabIndex={-1} className="text-22 font-strong">
          {title}
        </h2>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{action}</div>
    </section>
  );
}

const SAFE = { icon: ShieldCheck, ink: 'text-brand-ink' };
const WARN = { icon: TriangleAlert, ink: 'text-tardy-ink' };

/** Waiting work is stored and will be sent, so it is as safe as sent work: both show the shield. */
const LOOKS: Record<SendingState['kind'], { icon: LucideIcon; ink: string }> = {
  saved: SAFE,
  waiting: SAFE,
  stuck: SAFE,
  'no-room': WARN,
  loading: { icon: ArrowDown, ink: 'text-brand-ink' },
  sending: { icon: ArrowUp, ink: 'text-brand-ink' },
  offline: { icon: WifiOff, ink: 'text-ink-2' },
  unsaved: { icon: PencilLine, ink: 'text-ink-2' },
  'sign-in': WARN,
  'to-review': WARN,
  update: WARN,
  unsafe: WARN,
};
