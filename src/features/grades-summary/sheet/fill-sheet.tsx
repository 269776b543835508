import { FileSpreadsheet } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { ScoreSheet } from '#domain/sheets/score-sheet.ts';
import type { ScoreKind } from '#domain/sheets/scores.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChooseFileButton } from '../../../ui/fields/choose-file-button.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { FormEnd } from '../../../ui/forms/form-end.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { useSaveKey } from '../../../ui/window/page-keys.ts';
import { showDone } from '../../../ui/toasts/toast-store.ts';
import { counted } from '../../../words/plurals.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { FoldedNames } from '../../../ui/lists/folded-names.tsx';
import { Name } from '../../../ui/page/name.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NamesToCheck, SheetPart } from './names-to-check.tsx';
import { type Fill, type Students, useFill } from './use-fill.ts';
import type { ChosenSheet, useSheetFile } from './use-sheet-file.ts';

interface Props extends Students {
  file: ReturnType<typeof useSheetFile>;
  chosen: ChosenSheet;
  range: ReactNode;
}

export function FillSheet({ file, chosen, range, ...students }: Props) {
  const fill = useFill(chosen, students);
  const download = () => {
    fill.download();
    showDone('Sheet filled', `Import ${chosen.fileName} into your school’s grading system.`);
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

function SheetBar({ chosen: { fileName, sheet }, onFile }: { chosen: ChosenSheet; onFile: (file: File) => void }) {
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

function Unfilled({ sheet, fill }: { sheet: ScoreSheet; fill: Fill }) {
  const named = (plan: Fill['plan'][number]['plan']) =>
    fill.plan.filter((one) => one.plan === plan).map(({ row }) => row.written);
  return (
    <>
      <FoldedNames title="Have this score already" hint="no change" names={named('same')} />
      <FoldedNames title="No points in this range" hint="stay as they are" names={named('no score')} />
      <FoldedNames
        title="Left out of the sheet"
        hint="stay as they are"
        names={sheet.leftOut.map(({ record, name, reason }) => `${name} (line ${record}, ${reason})`)}
      />
      <FoldedNames
        title="In this class, not in the sheet"
        hint="get no score"
        names={fill.notInSheet.map(fill.nameOf)}
      />
    </>
  );
}

function NewScores({ fill }: { fill: Fill }) {
  const filled = fill.plan.flatMap((one, at) =>
    one.plan === 'fill' ? [{ ...one, isChosen: fill.matches[at]?.kind !== 'sure' }] : [],
  );
  if (filled.length === 0) return null;
  return (
    <SheetPart title="New scores" count={filled.length}>
      <ul
        aria-label="New scores"
        className="columns-[18rem] gap-6 overflow-clip rounded-card border border-line bg-surface px-4 py-2"
      >
        {filled.map(({ row, student, score, isChosen }) => (
          <li key={row.record} className="flex break-inside-avoid items-baseline gap-3 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Name>{row.written}</Name>
              {student && isChosen && (
                <span className="block text-14 text-ink-2">
                  <Name>{fill.nameOf(student)}</Name>
                </span>
              )}
            </span>
            <span className="font-strong tabular-nums">{score}</span>
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}

/**
 * Lists the cells of the Score column that already contain a different text. A cell is overwritten only if the teacher ticks
 * its box (docs/product.md 6.63).
 */
function FilledCells({ fill }: { fill: Fill }) {
  const filled = fill.plan.filter(({ plan }) => plan === 'change');
  if (filled.length === 0) return null;
  const records = filled.map(({ row }) => row.record);
  const all = records.every((record) => fill.ticked.has(record));
  return (
    <SheetPart title="Already filled" count={`${filled.length}. Tick the scores to replace.`}>
      <div className="rounded-card border border-line bg-surface px-4 py-1">
        {filled.length > 1 && (
          <Checkbox checked={all} onChange={({ target }) => fill.tick(records, target.checked)}>
            Replace all
          </Checkbox>
        )}
        <ul aria-label="Already filled">
          {filled.map(({ row, score }) => (
            <li key={row.record}>
              <Checkbox
                checked={fill.ticked.has(row.record)}
                onChange={({ target }) => fill.tick([row.record], target.checked)}
              >
                <span className="block py-1.5">
                  <span className="block font-label wrap-anywhere">
                    <Name>{row.written}</Name>
                  </span>
                  <span className="tabular-nums">
                    <span className="text-ink-2">{row.now} → </span>
                    <span className="font-strong">{score}</span>
                  </span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </div>
    </SheetPart>
  );
}
