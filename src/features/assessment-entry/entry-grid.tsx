import { useLiveQuery } from 'dexie-react-hooks';
import {
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { FIELD_TYPES } from '#domain/assessments/field-type.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { assessmentsOf } from '../../repositories/assessments/assessment-lists.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { AssessmentNameDialog } from '../../ui/forms/assessment-name-dialog.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { correctionWords, FIELD_TYPE_LABELS } from '../../words/grading/scores.ts';
import { saveWords } from '../../words/safety/saves.ts';
import { useEarlierScores } from './beep-place.tsx';
import { EntryTable } from './entry-table.tsx';
import { PasteDialog, type PastedLines } from './paste-dialog.tsx';
import type { ScoreEntry } from './score-entry.ts';
import { useSaving } from './use-saving.ts';
import type { Way } from '#domain/undo-history.ts';
import { UndoRedoButtons } from '../../ui/buttons/undo-redo-buttons.tsx';
import { turnedToast } from '../../words/turned.ts';
import type { Change } from '../../ui/editing/working-copy.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { cellOf, type CellKey } from '#domain/assessments/typed-scores.ts';

interface Props {
  device: SyncDevice;
  entry: ScoreEntry;
  /** In the order of the roster, followed by the removed ones. */
  students: readonly StudentRow[];
  onEdit: ComponentProps<typeof EntryTable>['onEdit'];
}

interface EntryProps {
  entry: ScoreEntry;
}

export function EntryGrid({ device, entry, students, onEdit }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [pasted, setPasted] = useState<PastedLines | null>(null);
  const phone = use(PageFrameContext).kind === 'phone';
  const saving = useSaving(entry, () => grid.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  // The same function in every render, so that a save renders no cell again.
  const latest = useRef(saving.save);
  useEffect(() => {
    latest.current = saving.save;
  });
  const submit = useCallback(() => latest.current(), []);
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    // Ctrl+S would open the browser's dialog for saving the web page.
    event.preventDefault();
    saving.save();
  };
  const { classId, templateId } = entry.place;
  const earlier = useEarlierScores(device, entry);
  const { isNaming } = saving;
  const others = useLiveQuery(
    async () => (isNaming ? await assessmentsOf(device.db, classId) : []),
    [device, classId, isNaming],
  );
  return (
    // This element handles only the keys that the cells do not handle.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={grid}
      className={`grid grid-cols-1 gap-3 ${entry.isCustom ? 'max-w-[56rem]' : entry.fields.length < 3 ? 'max-w-form' : ''}`}
      onKeyDown={keys}
    >
      {entry.isCustom && (
        <div className="flex flex-wrap items-end gap-2 sm:gap-3">
          <FieldType entry={entry} />
          <NameIt entry={entry} onName={saving.save} />
        </div>
      )}
      <EntryTable
        entry={entry}
        students={students}
        earlier={earlier}
        label={findTemplate(templateId)?.name ?? 'Scores'}
        onEdit={onEdit}
        onSubmit={submit}
        onPaste={setPasted}
      />
      <FormEnd status={<Corrections entry={entry} />}>
        <div className="flex-none!">
          <UndoScores entry={entry} students={students} />
        </div>
        <div className={phone ? 'min-w-0 flex-1' : ''}>
          <SaveScores entry={entry} block={phone} busy={saving.busy} onClick={saving.save} />
        </div>
      </FormEnd>
      {pasted && <PasteDialog entry={entry} students={students} pasted={pasted} onClose={() => setPasted(null)} />}
      {isNaming && (
        <AssessmentNameDialog
          ownName={entry.ownName}
          others={others}
          onClose={saving.closeNaming}
          onSave={saving.saveAs}
        />
      )}
    </div>
  );
}

/** Says how many scores are not saved (docs/product.md 5.37). Apart, so that a keystroke renders no cell. */
function SaveScores({
  entry,
  ...button
}: Pick<ComponentProps<typeof Button>, 'block' | 'busy' | 'onClick'> & EntryProps) {
  const { unsaved } = useSyncExternalStore(entry.subscribe, () => entry.summary);
  return (
    <Button variant={unsaved > 0 ? 'primary' : 'quiet'} {...button}>
      <span className="tabular-nums">{saveWords(unsaved)}</span>
    </Button>
  );
}

function Corrections({ entry }: EntryProps) {
  const { wrong } = useSyncExternalStore(entry.subscribe, () => entry.summary);
  return wrong > 0 && <span className="font-label text-tardy-ink">{correctionWords(wrong)}</span>;
}

/** A custom assessment without a name (docs/product.md 5.41). */
function NameIt({ entry, onName }: EntryProps & { onName: () => void }) {
  const { isMade, unsaved } = useSyncExternalStore(entry.subscribe, () => entry.summary);
  if (isMade) return null;
  return (
    <>
      <div className="grid gap-1.5">
        <span id="assessment-name" className="text-14 font-label">
          Assessment name
        </span>
        <Button aria-describedby="assessment-name name-needed" onClick={onName}>
          Name it
        </Button>
      </div>
      <Button variant="text" disabled={unsaved === 0} onClick={() => entry.clear()}>
        Clear
      </Button>
      <p id="name-needed" className="basis-full text-14 text-ink-2">
        It needs a name to be saved.
      </p>
    </>
  );
}

/** The dropdown for the field type of a custom assessment (docs/product.md 5.32). */
function FieldType({ entry }: EntryProps) {
  const fieldType = useSyncExternalStore(entry.subscribe, () => entry.fieldType);
  const options = FIELD_TYPES.map((value) => ({ value, label: FIELD_TYPE_LABELS[value] }));
  return (
    <div className="w-40">
      <Select label="Field type" options={options} value={fieldType} onChange={(type) => entry.chooseType(type)} />
    </div>
  );
}

/** Undoes and redoes the latest changes of the grid, also by the keys in a cell (docs/product.md 5.48). */
function UndoScores({ entry, students }: EntryProps & Pick<Props, 'students'>) {
  const { canUndo, canRedo } = useSyncExternalStore(entry.subscribe, () => entry.summary);
  const nameOf = (key: CellKey) => {
    const student = students.find(({ id }) => id === cellOf(key).studentId);
    return student ? displayName(student) : 'A student';
  };
  const wordsOf = ({ key, before, after }: Change<CellKey, string>) => {
    const field = entry.fields.find(({ id }) => id === cellOf(key).fieldId);
    return `${nameOf(key)}: ${field?.name} ${before || 'empty'} → ${after || 'empty'}`;
  };
  const turn = (way: Way) => {
    const { turned, overtaken } = entry.turn(way);
    const key = turned[0]?.key ?? overtaken[0];
    if (key) showToast(turnedToast(way, turned.map(wordsOf), overtaken.map(nameOf), 'score'));
    return key;
  };
  return <UndoRedoButtons turn={turn} canUndo={canUndo} canRedo={canRedo} variant="outline" />;
}
