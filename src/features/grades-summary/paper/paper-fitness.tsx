import type { FitnessProgress, FitnessResult } from '#domain/reports/fitness.ts';
import { largest, smallest } from '#domain/lists.ts';
import { formatDay } from '../../../platform/format.ts';
import { counted } from '../../../words/plurals.ts';

const MOST_TESTS = 10;
/** In CSS pixels. */
const LINE = { width: 40, height: 12 };

/** The first, best and last result of each test, with a line through all results (docs/product.md 6.75). */
export function PaperFitness({ fitness }: { fitness: readonly FitnessProgress[] }) {
  return (
    <>
      <table className="paper-fitness">
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">First</th>
            <th scope="col">Best</th>
            <th scope="col">Last</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {fitness.slice(0, MOST_TESTS).map(({ key, name, unit, results, best }) => (
            <tr key={key}>
              <th scope="row">{unit === null ? name : `${name} (${unit})`}</th>
              <td>{resultWords(results[0])}</td>
              <td>{results.length > 1 && best?.text}</td>
              <td>{results.length > 1 && resultWords(results.at(-1))}</td>
              <td>{results.length > 1 && <ResultLine heights={results.map(({ height }) => height)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fitness.length > MOST_TESTS && <p>{`and ${counted(fitness.length - MOST_TESTS, 'more test')}`}</p>}
    </>
  );
}

function resultWords(result: FitnessResult | undefined): string {
  return result ? `${result.text} · ${formatDay(result.day, 'plain')}` : '';
}

function ResultLine({ heights }: { heights: readonly number[] }) {
  const [low, high] = [smallest(heights), largest(heights)];
  const points = heights.map((height, at) => {
    const up = high === low ? 0.5 : (height - low) / (high - low);
    return `${(at / (heights.length - 1)) * LINE.width},${LINE.height - 1 - up * (LINE.height - 2)}`;
  });
  return (
    <svg aria-hidden="true" {...LINE}>
      <polyline points={points.join(' ')} className="fill-none stroke-ink-2" strokeWidth={1.2} />
    </svg>
  );
}
