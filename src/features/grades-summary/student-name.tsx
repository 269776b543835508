import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';

/** The student's full name, with the display name below it if the two differ. */
export function StudentName({ row }: { row: GradesSummaryRow }) {
  return (
    <>
      <bdi>{row.fullName}</bdi>
      {row.deleted && <span className="font-body text-ink-2"> (removed)</span>}
      {row.nickname !== row.fullName && (
        <span className="block text-14 font-body text-ink-2">
          <bdi>{row.nickname}</bdi>
        </span>
      )}
    </>
  );
}
