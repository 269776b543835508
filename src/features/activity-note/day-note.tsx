import { useLiveQuery } from 'dexie-react-hooks';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import type { NoteTexts } from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { findDraft } from '../../repositories/drafts/drafts.ts';
import { readActivityNote } from '../../repositories/roll/activity-notes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { Dot } from '../../ui/notices/dot.tsx';
import { useLatePart } from '../../ui/toasts/load-part.ts';
import { dayWords } from '../../words/days.ts';

interface Props {
  device: SyncDevice;
  classRow: ClassRow;
  day: LocalDate;
  today: LocalDate;
}

const loadDialog = async () => await import('./note-dialog.tsx');

/**
 * The short activity note of the day in one line (docs/product.md 2.9). The code of the dialog is loaded on the first press, so
 * that the roster loads faster.
 */
export function DayNote({ device, classRow, day, today }: Props) {
  const { part, open, close } = useLatePart(loadDialog);
  // The open dialog keeps its day, even if the roster below it shows the next day after midnight.
  const [openedDay, setOpenedDay] = useState(day);
  const note = useLiveQuery(async () => {
    const at = { classId: classRow.id, day };
    const texts = await readActivityNote(device.db, classRow.id, day);
    return { texts, isTyped: (await findDraft(device.db, 'note', at)) !== null };
  }, [device, classRow.id, day]);
  const press = () => {
    setOpenedDay(day);
    open();
  };
  return (
    <>
      {note && (
        <button
          type="button"
          onClick={press}
          aria-label={`${nameOf(note.texts, dayWords(day, today))}${note.isTyped ? ', not saved' : ''}`}
          className="inline-flex min-h-target max-w-full min-w-0 items-center gap-2 rounded-control px-2 text-left text-14 text-ink-2 hover:bg-fill hover:text-ink focus-visible:-outline-offset-3 active:bg-fill"
        >
          <Icon of={NotebookPen} />
          <span
            // A note that is too long for one line is cut here, and whole in the dialog.
            className={`min-w-0 truncate ${note.texts.shortNote === '' ? '@max-[9rem]:hidden' : 'font-label text-ink'}`}
          >
            {shownText(note.texts)}
          </span>
          {note.isTyped && <Dot meaning="not saved" />}
        </button>
      )}
      {part && (
        <part.NoteDialog
          device={device}
          classRow={classRow}
          day={openedDay}
          dayText={dayWords(openedDay, today)}
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * If the short note is empty, says whether there is a long note, and not only "note", because each row of the roster has a box
 * 'Note' too.
 */
function shownText({ shortNote, longNote }: NoteTexts): string {
  if (shortNote !== '') return shortNote;
  return longNote === '' ? 'Activity note' : 'Long note';
}

function nameOf(texts: NoteTexts, dayText: string): string {
  const shown = shownText(texts);
  return `${shown}${shown === 'Activity note' ? '' : ', activity note'} of ${dayText}`;
}
