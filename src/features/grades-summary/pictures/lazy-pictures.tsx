import { lazy, type ComponentType } from 'react';

/**
 * The library of the charts is large, so the browser loads it only where a picture shows (docs/decisions/). A page without its
 * picture is better than no page, so a failed load leaves the picture out.
 */
function picture<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}

export const LazyPoints = picture(async () => (await import('./points-picture.tsx')).PointsPicture);
export const LazyFitness = picture(async () => (await import('./fitness-pictures.tsx')).FitnessPictures);
export const LazyAttendance = picture(async () => (await import('./attendance-pictures.tsx')).AttendancePictures);
export const LazyPointsChart = picture(async () => (await import('./points-chart.tsx')).PointsChart);
