import { lazy, type ComponentType } from 'react';

/**
 * Loads a chart when it is first shown, because the chart library is large (docs/decisions/). If that fails, the page is shown
 * without it.
 */
function picture<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}

export const LazyPoints = picture(async () => (await import('./points-picture.tsx')).PointsPicture);
export const LazyFitness = picture(async () => (await import('./fitness-pictures.tsx')).FitnessPictures);
export const LazyAttendance = picture(async () => (await import('./attendance-pictures.tsx')).AttendancePictures);
export const LazyPointsChart = picture(async () => (await import('./points-chart.tsx')).PointsChart);
