import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { loadPart } from '../../ui/toasts/load-part.ts';
import { dayWords } from '../../words/days.ts';
import type { DeleteDayQuestion } from './delete-day-question.tsx';

interface Props {
  day: LocalDate;
  today: LocalDate;
  onDeleted: () => void;
}

/** Deletes the marks of a past day after a question (docs/product.md 4.16). */
export function DeleteDayButton({ day, today, onDeleted }: Props) {
  const { device } = useTeacher();
  const classRow = usePageClass();
  const [asked, setAsked] = useState<{ Question: typeof DeleteDayQuestion } | null>(null);
  const ask = () =>
    loadPart(
      () => import('./delete-day-question.tsx'),
      ({ DeleteDayQuestion: Question }) => setAsked({ Question }),
    );
  return (
    <>
      <Button variant="destructive-text" icon={Trash2} onClick={ask}>
        Delete this day
      </Button>
      {asked && (
        <asked.Question
          device={device}
          classRow={classRow}
          day={day}
          dayText={dayWords(day, today)}
          onKeep={() => setAsked(null)}
          onDeleted={() => {
            setAsked(null);
            onDeleted();
          }}
        />
      )}
    </>
  );
}
