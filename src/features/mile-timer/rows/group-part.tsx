import { useId, type ReactNode } from 'react';
import { counted } from '../../../words/plurals.ts';
import type { ColumnPart } from './fill-columns.ts';

interface Props {
  part: ColumnPart;
  target: number;
  children: ReactNode;
}

export function GroupPart({ part: { laps, isContinued, count }, target, children }: Props) {
  const id = useId();
  if (laps === null) {
    return (
      <ul aria-label="Students" className="runner-rows">
        {children}
      </ul>
    );
  }
  const isFinished = laps >= target;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} data-group={isFinished ? 'finished' : 'running'} className="runner-group">
        <span className="font-strong text-ink">{counted(laps, 'lap')}</span>
        {isContinued ? ' continued' : isFinished && ' finished'}
        {!isContinued && (
          <span className="runner-count">
            {count}
            <span className="sr-only"> {count === 1 ? 'student' : 'students'}</span>
          </span>
        )}
      </h2>
      <ul className="runner-rows">{children}</ul>
    </section>
  );
}
