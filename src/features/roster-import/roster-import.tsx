import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TableChoices } from '#domain/roster/choices.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { addresses, WITH_SHARED_FILE } from '../../platform/addresses.ts';
import { listStudents } from '../../repositories/students/students.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { deviceKind } from '../../platform/device/device-kind.ts';
import './roster-import.css';
import { RosterGroups, RosterQuestions, SourceBar } from './review/roster-groups.tsx';
import { FilePanel } from './file-panel.tsx';
import { planRoster } from './list/roster-plan.ts';
import { MoreNames, ReadingProgress, RosterSources } from './reading/roster-sources.tsx';
import { SavedNotice, ServerError } from './review/notices.tsx';
import { UndoRedoButtons } from '../../ui/buttons/undo-redo-buttons.tsx';
import { useGoBackSoon } from '../../ui/leaving/use-go-back-soon.ts';
import { usePageInput } from './reading/page-input.ts';
import { useRosterList } from './list/use-roster-list.ts';
import { useRosterReader } from './reading/use-roster-reader.ts';
import { OverwriteDialog, SaveBar, useSaveRoster } from './review/save-roster.tsx';
import { useSearchParams } from 'react-router-dom';
import { dropSharedFiles } from '../../platform/files/drop-shared-file.ts';
import { sharedFiles } from '../../platform/files/shared-file.ts';
import { counted, oneOrMany } from '../../words/plurals.ts';

interface Props {
  device: SyncDevice;
  classRow: ClassRow;
}

/** The teacher checks the list, and then adds its students. */
export function RosterImport({ device, classRow }: Props) {
  const { shown: opened, steps, turn, problem: draftProblem } = useRosterList(device, classRow.id);
  const [saved, setSaved] = useState(false);
  const { leaveSoon, secondsLeft } = useGoBackSoon(addresses.dailyRoster(classRow.id));
  const [isAsked, setIsAsked] = useState(false);
  const reader = useRosterReader(steps.read);
  const { read } = reader;
  const input = useCallback(
    async (one: File | string) => {
      setSaved(false);
      return await read(one);
    },
    [read],
  );
  usePageInput(useCallback((one) => void input(one), [input]));
  const students = useLiveQuery(async () => await listStudents(device.db, classRow.id, true), [device, classRow.id]);
  const saving = useSaveRoster(device, classRow.id, steps, students ?? [], () => {
    setSaved(true);
    leaveSoon();
  });
  const plan = useMemo(() => opened && students && planRoster(opened.list, students), [opened, students]);
  useSharedFile(Boolean(plan), input);
  if (!opened || !plan) return null;

  const { list, view, canUndo, canRedo } = opened;
  const add = (name: string) => steps.change({ kind: 'type', name });
  const fields = { pasted: list.pasted, onType: steps.type, onInput: input, onAdd: add };
  const undo = <UndoRedoButtons turn={turn} canUndo={canUndo} canRedo={canRedo} variant="outline" />;
  const saveBar = <SaveBar plan={plan} undo={undo} onSave={() => void saving.press(plan)} />;
  const { unlisted } = reader;
  const shown = unlisted ?? view;
  const isOrderAsked = shown?.file.questions.some(({ kind }) => kind === 'order') ?? false;
  /** Reads the same file again, as the teacher says. */
  const choose = (choices: TableChoices) => shown && void read(shown.input.of, choices, shown.input.id);
  const panel = shown && <FilePanel key={shown.input.id} file={shown.file} onChoose={choose} />;
  const progress = reader.reading !== null && <ReadingProgress name={reader.reading} onCancel={reader.forget} />;
  const more = () => setSaved(false);
  if (saved) return <SavedNotice classRow={classRow} students={plan.total} secondsLeft={secondsLeft} onMore={more} />;
  if (list.entries.length === 0) {
    return (
      <>
        <ServerError device={device} classId={classRow.id} />
        {progress}
        {unlisted && panel}
        <RosterSources {...fields} problem={reader.problem ?? draftProblem} />
        {(canUndo || canRedo) && saveBar}
      </>
    );
  }
  const discard = () => {
    setIsAsked(false);
    reader.forget();
    void steps.discard();
  };
  const problem = saving.problem ?? draftProblem ?? reader.problem;
  const stored = plan.here.length + plan.absent.length;
  return (
    <>
      <ServerError device={device} classId={classRow.id} />
      <SourceBar list={list} onFile={input} onDiscard={() => setIsAsked(true)} />
      {progress}
      {problem && <FieldMessage problem={problem} alert />}
      {panel}
      <RosterQuestions list={list} plan={plan} isOrderAsked={isOrderAsked} change={steps.change} />
      <RosterGroups list={list} plan={plan} change={steps.change} />
      <MoreNames {...fields} />
      {saveBar}
      <OverwriteDialog dialog={saving.dialog} classRow={classRow} list={list} plan={plan} />
      {/* Without this, a teacher would have to remove each name (docs/product.md 3.55). */}
      <ConfirmDialog
        title={`Discard ${counted(list.entries.length, 'name')}?`}
        cancelLabel={oneOrMany(list.entries.length, 'Keep it', 'Keep them')}
        open={isAsked}
        description={`This list is only on this ${deviceKind()}, and is not saved in ${classRow.name}. You can’t get it back after you discard it.`}
        confirmLabel="Discard"
        destructive
        onConfirm={discard}
        onCancel={() => setIsAsked(false)}
      >
        {stored > 0 &&
          `The ${counted(stored, 'student')} already in ${classRow.name} ${oneOrMany(stored, 'stays', 'stay')} unchanged.`}
      </ConfirmDialog>
    </>
  );
}

/**
 * Reads the file that the operating system has passed to the app, after the teacher has chosen this class for the file
 * (docs/product.md 1.143). The stored file is deleted only after the app has read it, so that a kill of the app loses
 * nothing. `isReady` is true when the page has read its own list.
 */
function useSharedFile(isReady: boolean, onInput: (file: File) => Promise<unknown>): void {
  const [search, setSearch] = useSearchParams();
  const wanted = isReady ? search.get(WITH_SHARED_FILE) : null;
  useEffect(() => {
    if (wanted === null) return;
    void sharedFiles().then(async (files) => {
      const found = files.find(({ key }) => key === wanted);
      if (!found) return;
      await onInput(found.file);
      await dropSharedFiles(wanted);
      setSearch({}, { replace: true });
    });
  }, [wanted, onInput, setSearch]);
}
