import { scoreParts, type ScorePart } from '#domain/scoring/score-parts.ts';
import { scoreOf, type Mark } from '#domain/scoring/scoring.ts';
import { Fragment } from 'react';

const NAMES = { daily: 'daily', absent: 'absent', tardy: 'tardy', adjustment: 'by hand' };

/** Shows how the points of a mark are calculated: `5 daily − 2 tardy − 2 ND = 1` (docs/product.md 4.6). */
export function ScoreLine({ mark }: { mark: Mark }) {
  const score = scoreOf(mark);
  const parts = scoreParts(mark);
  const isCut = parts.reduce((sum, { points }) => sum + points, 0) < score;
  return (
    <p className="text-ink-2 tabular-nums">
      {parts.map((part, place) => (
        <Fragment key={part.kind === 'note' ? part.note : part.kind}>
          {signOf(part, place === 0)}
          <span className="font-strong text-ink">{Math.abs(part.points)}</span>{' '}
          {part.kind === 'note' ? part.label : NAMES[part.kind]}
        </Fragment>
      ))}
      {' = '}
      <span className="text-22 font-strong text-ink">{score}</span>
      {isCut && <span className="text-14"> Points never go below 0.</span>}
    </p>
  );
}

function signOf({ points }: ScorePart, isFirst: boolean): string {
  if (isFirst) return points < 0 ? '−' : '';
  return points < 0 ? ' − ' : ' + ';
}
