import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { SetUpStep } from './steps.ts';

/** The steps to the first roll. Each step is ticked when it is done, and the list disappears after the last one. */
export function SetUpList({ steps }: { steps: readonly SetUpStep[] }) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-strong">
        Set up <span className="font-body text-ink-2">{`${done} of ${steps.length}`}</span>
      </h2>
      <ol aria-label="Set up" className="overflow-clip rounded-card border border-line bg-surface">
        {steps.map((step) => (
          <li key={step.title} className="not-first:border-t not-first:border-line">
            <Step {...step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ title, hint, done, to }: SetUpStep) {
  const body = (
    <>
      <span
        className={`flex size-6 shrink-0 items-center justify-center rounded-pill border-2 ${done ? 'border-brand bg-brand text-on-brand' : 'border-edge'}`}
      >
        {done && <Icon of={Check} size={16} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">
          {title}
          {done && <span className="sr-only">, done</span>}
        </span>
        {!done && <span className="block text-14 text-ink-2">{hint}</span>}
      </span>
    </>
  );
  const row = 'flex min-h-14 items-center gap-3 px-4 py-2';
  if (done || to === null) return <div className={row}>{body}</div>;
  return (
    <Link to={to} className={`${row} hover:bg-fill focus-visible:-outline-offset-3`}>
      {body}
      <Icon of={ChevronRight} className="text-ink-2" />
    </Link>
  );
}
