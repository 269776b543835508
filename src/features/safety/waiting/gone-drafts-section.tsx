import { csvFile } from '#domain/csv/write.ts';
import { STUDENT_FIELDS } from '#domain/students/fields.ts';
import { downloadFile } from '../../../platform/files/files.ts';
import { putBack } from '../../../repositories/review/deleted.ts';
import { readGoneDraft, type GoneDraft } from '../../../repositories/review/gone-drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { draftFileCells } from '../../../words/safety/draft-file.ts';
import { GONE_DRAFTS as WORDS, goneDraftsTitle, goneDraftWords } from '../../../words/safety/gone-drafts.ts';
import { draftName, draftWords } from './draft-words.ts';
import { Section } from '../section.tsx';
import type { NamedUnsaved } from './use-behind.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';
import { useDraftDecisions } from './use-draft-decisions.tsx';

interface Props {
  device: SyncDevice;
  unsaved: Pick<NamedUnsaved, 'gone' | 'nameOf'>;
}

/** Lists the drafts of deleted classes and assessments, and about removed students. Buttons keep or discard each draft (docs/sync.md W8). */
export function GoneDraftsSection({ device, unsaved: { gone, nameOf } }: Props) {
  const { decide, askToDrop, problem, dialog } = useDraftDecisions(device);
  if (gone.length === 0) return null;
  const title = goneDraftsTitle(gone);
  return (
    <Section title={title}>
      {problem && <FieldMessage problem={problem} alert />}
      <CardList label={title}>
        {gone.map((one) => (
          <GoneRow
            key={one.draft.key}
            gone={one}
            name={nameOf(one.draft.place.classId)}
            onPutBack={(key) => decide(putBack(device, key))}
            onSave={() => decide(saveDraftFile(device, one, nameOf(one.draft.place.classId)))}
            onDrop={() => askToDrop(one.draft.key)}
          />
        ))}
      </CardList>
      {dialog}
    </Section>
  );
}

interface RowProps {
  gone: GoneDraft;
  name: string;
  onPutBack: (deleteKey: string) => void;
  onSave: () => void;
  onDrop: () => void;
}

function GoneRow({ gone, name, onPutBack, onSave, onDrop }: RowProps) {
  const { deleteKey } = gone;
  const words = goneDraftWords(gone);
  return (
    <CardRow
      title={<ClassName name={name} />}
      detail={`${contentWords(gone)}. ${deleteKey === null ? words.cannotReturn : words.canReturn}`}
      actions={
        <>
          {deleteKey !== null && <Button onClick={() => onPutBack(deleteKey)}>{words.putBack}</Button>}
          <Button variant="outline" onClick={onSave}>
            {WORDS.toFile}
          </Button>
          <Button variant="destructive-text" onClick={onDrop}>
            {WORDS.drop}
          </Button>
        </>
      }
    />
  );
}

function contentWords({ draft }: GoneDraft): string {
  const { place } = draft;
  return `${draftWords(draft)}${'field' in place ? `: ${STUDENT_FIELDS[place.field].label}` : ''}`;
}

async function saveDraftFile(device: SyncDevice, { draft }: GoneDraft, name: string): Promise<void> {
  const content = await readGoneDraft(device, draft.key);
  if (!content) return;
  const text = csvFile(draftFileCells(content));
  const { kind, place } = draft;
  const what =
    'day' in place ? place.day : 'field' in place ? place.field : 'templateId' in place ? draftName(draft) : kind;
  downloadFile(`not-saved-${name}-${what}.csv`, new Blob([text], { type: 'text/csv' }));
}
