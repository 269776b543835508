import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openKeyboard } from '../../platform/device/keyboard.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { nextStep, progressOf, type SetUpStep } from './steps.ts';

interface Props {
  steps: readonly SetUpStep[];
  /** For the first roll; set if the list is the page's only guide. */
  missing?: string | null;
  guides?: boolean;
  /** Each step opens its page, even if it can't be done yet or is done. */
  allOpen?: boolean;
  other?: ReactNode;
}

/** Each step is ticked when it is done (docs/product.md 2.7). */
export function SetUpList({ steps, missing = null, guides = missing !== null, allOpen = false, other }: Props) {
  const { done, of } = progressOf(steps);
  const Heading = missing === null ? 'h2' : 'h3';
  const next = guides ? nextStep(steps) : undefined;
  // Beside other content, steps that are done would only take space.
  const shown = guides || allOpen ? steps : steps.filter(({ done: isDone }) => !isDone);
  return (
    <section className="grid gap-2">
      {missing !== null && <h2 className="text-22 font-strong">{missing}</h2>}
      <Heading className={missing === null ? 'font-strong' : 'text-ink-2'}>
        Set up <span className="font-body text-ink-2">{`${done} of ${of}`}</span>
      </Heading>
      <ol aria-label="Set up" className="overflow-clip rounded-card border border-line bg-surface">
        {shown.map((step) => (
          <li key={step.title} className="not-first:border-t not-first:border-line">
            <Step {...step} isNext={step === next} opens={allOpen ? step.page : step.done ? null : step.to} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 empty:hidden">{other}</div>
    </section>
  );
}

interface StepProps extends SetUpStep {
  isNext: boolean;
  opens: string | null;
}

function Step({ title, hint, done, to, button, icon, opensForm, isNext, opens }: StepProps) {
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
  if (isNext && to !== null) {
    return (
      <div className={`${row} flex-wrap`}>
        {body}
        <LinkButton variant="primary" icon={icon} to={to} {...(opensForm && { onClick: openKeyboard })}>
          {button}
        </LinkButton>
      </div>
    );
  }
  if (opens === null) return <div className={row}>{body}</div>;
  return (
    <Link to={opens} className={`${row} hover:bg-fill focus-visible:-outline-offset-3`}>
      {body}
      <Icon of={ChevronRight} className="text-ink-2" />
    </Link>
  );
}
