import { Check, ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { SetUpStep } from './steps.ts';

interface Props {
  steps: readonly SetUpStep[];
  /** What is missing, if the list is the only guide of the page. The next step then has a button. */
  missing?: string | null;
  /** Another way to do the next step, below the list. */
  other?: ReactNode;
}

/** The steps to the first roll. Each step is ticked when it is done, and the list disappears after the last one. */
export function SetUpList({ steps, missing = null, other }: Props) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const Heading = missing === null ? 'h2' : 'h3';
  const next = missing === null ? undefined : steps.find((step) => step.button && step.to !== null && !step.done);
  return (
    <section className="grid gap-2">
      {missing !== null && <h2 className="text-22 font-strong">{missing}</h2>}
      <Heading className={missing === null ? 'font-strong' : 'text-ink-2'}>
        Set up <span className="font-body text-ink-2">{`${done} of ${steps.length}`}</span>
      </Heading>
      <ol aria-label="Set up" className="overflow-clip rounded-card border border-line bg-surface">
        {steps.map((step) => (
          <li key={step.title} className="not-first:border-t not-first:border-line">
            <Step {...step} isNext={step === next} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 empty:hidden">{other}</div>
    </section>
  );
}

function Step({ title, hint, done, to, button, isNext }: SetUpStep & { isNext: boolean }) {
  const body = (
    <>
      <span
        className={`flex size-6 shrink-0 items-center justify-center rounded-pill border-2 ${done ? 'border-brand bg-brand text-on-brand' : 'border-edge'}`}
      >
        {done && <Icon of={Check} size={16} />}
      </span>
      <span className={`min-w-0 flex-1 ${isNext ? 'basis-40' : ''}`}>
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
  if (isNext) {
    return (
      <div className={`${row} flex-wrap`}>
        {body}
        <LinkButton variant="primary" icon={Plus} to={to}>
          {button}
        </LinkButton>
      </div>
    );
  }
  return (
    <Link to={to} className={`${row} hover:bg-fill focus-visible:-outline-offset-3`}>
      {body}
      <Icon of={ChevronRight} className="text-ink-2" />
    </Link>
  );
}
