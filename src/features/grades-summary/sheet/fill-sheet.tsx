import { FileSpreadsheet } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { StudentOfFile } from '#domain/csv/student-cell.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import type { SheetStudent } from '#domain/sheets/match-sheet.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChooseFileButton } from '../../../ui/fields/choose-file-button.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { FormEnd } from '../../../ui/forms/form-end.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { useSaveKey } from '../../../ui/window/page-keys.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { counted } from '../../../words/plurals.ts';
import { FilledCells } from './filled-cells.tsx';
import { NamesToCheck } from './names-to-check.tsx';
import { NewScores } from './new-scores.tsx';
import { Unfilled } from './unfilled.tsx';
import { type Fill, useFill } from './use-fill.ts';
import type { useSheetFile } from './use-sheet-file.ts';
import type { ScoreSheet } from '#domain/sheets/score-sheet.ts';
import type { ScoreKind } from '#domain/sheets/scores.ts';
import { Choice } from '../../../ui/fields/choice.tsx';

interface Props {
  file: ReturnType<typeof useSheetFile>;
  students: readonly (SheetStudent & StudentOfFile)[];
  grades: readonly GradesSummaryRow[];
  includesUnsent: boolean;
  range: ReactNode;
}

/** The scores that the app would write into the spreadsheet, and the download. */
export function FillSheet({ file, range, ...students }: Props) {
  return (
    file.chosen && (
      <ChosenSheetPage key={file.chosen.count} {...students} file={file} chosen={file.chosen} range={range} />
    )
  );
}

type Chosen = NonNullable<Props['file']['chosen']>;

function ChosenSheetPage({ file, chosen, range, ...students }: Props & { chosen: Chosen }) {
  const fill = useFill(chosen, students);
  const download = () => {
    fill.download();
    showToast({
      title: 'Sheet filled',
      description: `Import ${chosen.fileName} in your grade book.`,
      variant: 'ccGreen',
    });
  };
  useSaveKey(() => {
    if (fill.count > 0) download();
  });
  return (
    <div className="grid w-full max-w-form grid-cols-1 gap-5">
      <SheetBar chosen={chosen} onFile={(next) => void file.choose(next)} />
      {file.problem && <FieldMessage problem={file.problem} alert />}
      <div className="grid gap-3">
        {range}
        <ScoreKindChoice sheet={chosen.sheet} fill={fill} />
      </div>
      <NamesToCheck fill={fill} />
      <FilledCells fill={fill} />
      <NewScores fill={fill} />
      <Unfilled sheet={chosen.sheet} fill={fill} />
      <FormEnd status={`${counted(fill.count, 'score')} of ${counted(chosen.sheet.rows.length, 'line')}`}>
        <Button variant="primary" disabled={fill.count === 0} onClick={download}>
          Download filled sheet
        </Button>
      </FormEnd>
    </div>
  );
}

function SheetBar({ chosen: { fileName, sheet }, onFile }: { chosen: Chosen; onFile: (file: File) => void }) {
  const { about } = sheet.titles;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon of={FileSpreadsheet} className="text-brand-ink" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-strong wrap-anywhere">{fileName}</p>
        <p className="text-14 wrap-anywhere text-ink-2">
          {about.map((part, at) => (
            // A line may break between two parts, but not inside a date.
            <Fragment key={at}>
              {at > 0 && ' · '}
              <span className="inline-block">{part}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <ChooseFileButton label="Choose another sheet" onFile={onFile} />
    </div>
  );
}

/** The first option is right for most spreadsheets. */
function ScoreKindChoice({ sheet, fill }: { sheet: ScoreSheet; fill: Fill }) {
  const labels: Record<ScoreKind, string> = {
    scaled: `Scaled to ${(sheet.titles.pointsPossible ?? '').replace(/[.,]0*$/, '')}`,
    points: 'Points',
    percent: 'Percent',
  };
  return (
    <Choice
      label="Score"
      options={fill.kinds.map((value) => ({ value, label: labels[value] }))}
      value={fill.kind}
      onChange={fill.setKind}
    />
  );
}
