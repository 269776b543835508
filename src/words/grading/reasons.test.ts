import { expect, test } from 'vitest';
import { reasonWords } from './reasons.ts';

test('6.83 the sum in a student’s report begins with the possible points, lists the gain or loss for each reason, and ends with the earned points', () => {
  const reason = (kind: 'absent' | 'tardy' | 'by hand' | 'below 0', points: number, times = 1) => ({
    kind,
    label: '',
    points,
    times,
  });
  const words = reasonWords({ totalValue: 1275, totalScore: 1239 }, [
    reason('absent', -25, 5),
    { kind: 'note', label: 'ND', points: -12, times: 6 },
    reason('tardy', -2),
    reason('by hand', 1),
    reason('below 0', 2),
  ]);
  expect(words.replaceAll('\u00a0', ' ')).toBe(
    '1,275 possible − 25 for 5 absences − 12 for 6 ND − 2 for 1 tardy + 1 by hand + 2 for days below 0 = 1,239',
  );
  // A line may wrap only between two reasons, never within one.
  expect(words).toContain(' −\u00a012\u00a0for\u00a06\u00a0ND ');
});
