import type { FitnessProgress } from '#domain/reports/fitness.ts';
import { formatDay } from '../../../platform/format.ts';
import { FitnessChart } from './fitness-chart.tsx';
import { Picture } from './picture.tsx';
import { SmallTable } from './small-table.tsx';
import { useWidth } from './use-width.ts';

/** In CSS pixels, also of the gap between two charts. */
const CHART = 220;
const GAP = 16;

/** A test with only one result is only in the table. */
export function FitnessPictures({ fitness }: { fitness: readonly FitnessProgress[] }) {
  const { ref, width } = useWidth();
  if (fitness.length === 0) return null;
  const columns = Math.max(1, Math.floor((width + GAP) / (CHART + GAP)));
  const each = Math.floor((width - GAP * (columns - 1)) / columns);
  return (
    <Picture title="Fitness results">
      <SmallTable
        label="Fitness results"
        head={['Test', 'First', 'Best', 'Last']}
        rows={fitness.map(({ name, unit, results, best }) => [
          unit === null ? name : `${name} (${unit})`,
          ...[results[0], results.length > 1 ? best : null, results.length > 1 ? results.at(-1) : null].map((one) =>
            one ? `${one.text} · ${formatDay(one.day, 'dated')}` : '',
          ),
        ])}
      />
      <div ref={ref} className="flex min-w-0 flex-wrap gap-4">
        {fitness
          .filter(({ results }) => results.length > 1)
          .map((progress) => (
            <div key={progress.key}>
              <p className="text-14 text-ink-2">
                {progress.unit === null ? progress.name : `${progress.name} (${progress.unit})`}
              </p>
              <FitnessChart progress={progress} width={each} />
            </div>
          ))}
      </div>
    </Picture>
  );
}
