import type { FitnessProgress } from '#domain/reports/fitness.ts';
import { formatDay } from '../../../platform/format.ts';

const MOST_TESTS = 12;

export function PaperFitness({ fitness }: { fitness: readonly FitnessProgress[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">First</th>
          <th scope="col">Latest</th>
        </tr>
      </thead>
      <tbody>
        {fitness.slice(0, MOST_TESTS).map(({ key, name, unit, results }) => {
          const [first, latest] = [results[0], results.length > 1 ? results.at(-1) : undefined];
          return (
            <tr key={key}>
              <th scope="row">{unit === null ? name : `${name} (${unit})`}</th>
              <td>{first && `${first.text} · ${formatDay(first.day, 'plain')}`}</td>
              <td>{latest && `${latest.text} · ${formatDay(latest.day, 'plain')}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
