import { useCallback, useState, type ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { FigureKey } from '#domain/reports/opened-figure.ts';
import type { Summary } from '#domain/reports/summary.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { AnchoredPopover } from '../../../ui/dialogs/anchored-popover.tsx';
import { counted } from '../../../words/plurals.ts';
import type { OpenNumber } from './figure-button.tsx';
import { OpenedFigure } from './opened-figure.tsx';

interface Pressed {
  readonly studentId: number | null;
  readonly key: FigureKey;
  readonly beside: { readonly current: HTMLElement };
}

/** Returns the list of days that opens when the teacher presses a number of the summary (docs/product.md 6.26). */
export function useOpenedFigure(db: TeacherDb, classId: number, today: LocalDate, summary: Summary | undefined) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const openNumber = useCallback<OpenNumber>(
    (studentId, key, beside) => setPressed({ studentId, key, beside: { current: beside } }),
    [],
  );
  let opened: ReactNode = null;
  if (pressed && summary) {
    const { studentId, key, beside } = pressed;
    const rows = studentId === null ? summary.rows : summary.rows.filter((row) => row.studentId === studentId);
    const title = studentId === null ? counted(rows.length, 'student') : rows[0]?.nickname;
    opened = title !== undefined && (
      <AnchoredPopover open anchor={beside} title={title} onClose={() => setPressed(null)}>
        <OpenedFigure
          db={db}
          classId={classId}
          range={summary.range}
          rows={rows}
          ofClass={studentId === null}
          numberKey={key}
          onChoose={(to) => setPressed({ ...pressed, key: to })}
          today={today}
        />
      </AnchoredPopover>
    );
  }
  return { openNumber, opened };
}
