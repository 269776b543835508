import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { csvFile } from '#domain/csv/write.ts';
import { STUDENT_FIELDS } from '#domain/students/fields.ts';
import { downloadFile } from '../../../platform/files/files.ts';
import { formatDay } from '../../../platform/format.ts';
import { putBack } from '../../../repositories/review/deleted.ts';
import { readGoneDraft, type GoneDraft, type GoneScores } from '../../../repositories/review/gone-drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { draftFileCells } from '../../../words/safety/draft-file.ts';
import { GONE_DRAFTS as WORDS, goneDraftWords } from '../../../words/safety/gone-drafts.ts';
import { counted } from '../../../words/plurals.ts';
import { Section } from '../section.tsx';
import type { NamedUnsaved } from './use-behind.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';
import { useDraftDecisions } from './use-draft-decisions.tsx';

interface Props {
  device: SyncDevice;
  unsaved: Pick<NamedUnsaved, 'gone' | 'nameOf'>;
}

/** Lists the drafts of deleted classes and assessments. Buttons keep or discard each draft (docs/sync.md W8). */
export function GoneDraftsSection({ device, unsaved: { gone, nameOf } }: Props) {
  const { decide, askToDrop, problem, dialog } = useDraftDecisions(device);
  if (gone.length === 0) return null;
  const title = gone.some(({ scores }) => scores?.isAssessmentGone) ? WORDS.titleWithAssessment : WORDS.title;
  return (
    <Section title={title}>
      {problem && <FieldMessage problem={problem} alert />}
      <CardList label={title}>
        {gone.map((draft) => (
          <GoneRow
            key={draft.key}
            draft={draft}
            name={nameOf(draft.classId)}
            onPutBack={(key) => decide(putBack(device, key))}
            onSave={() => decide(saveDraftFile(device, draft, nameOf(draft.classId)))}
            onDrop={() => askToDrop(draft.key)}
          />
        ))}
      </CardList>
      {dialog}
    </Section>
  );
}

interface RowProps {
  draft: GoneDraft;
  name: string;
  onPutBack: (deleteKey: string) => void;
  onSave: () => void;
  onDrop: () => void;
}

function GoneRow({ draft, name, onPutBack, onSave, onDrop }: RowProps) {
  const { deleteKey, scores } = draft;
  const words = goneDraftWords(scores?.isAssessmentGone ? 'assessment' : 'class');
  return (
    <CardRow
      title={<ClassName name={name} />}
      detail={`${contentWords(draft)}. ${deleteKey === null ? words.cannotReturn : words.canReturn}`}
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

function contentWords({ day, detail, isOrder, marks, scores }: GoneDraft): string {
  if (isOrder) return WORDS.order;
  if (day !== null) return `${formatDay(day)} · ${counted(marks, 'mark')}`;
  if (scores) return `${templateName(scores)} · ${counted(scores.cells, 'score')}`;
  return detail === null ? WORDS.roster : `${WORDS.details}: ${STUDENT_FIELDS[detail].label}`;
}

function templateName({ templateId }: GoneScores): string {
  return findTemplate(templateId)?.name ?? 'Assessment';
}

async function saveDraftFile(
  device: SyncDevice,
  { key, day, detail, isOrder, scores }: GoneDraft,
  name: string,
): Promise<void> {
  const content = await readGoneDraft(device, key);
  if (!content) return;
  const text = csvFile(draftFileCells(content));
  const what = day ?? detail ?? (scores ? templateName(scores) : isOrder ? 'order' : 'roster');
  downloadFile(`not-saved-${name}-${what}.csv`, new Blob([text], { type: 'text/csv' }));
}
