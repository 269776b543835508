import type { Problem } from '#domain/validation.ts';
import { isTouchDevice } from '../../../platform/device/device-kind.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { ProgressBar } from '../../../ui/notices/progress-bar.tsx';
import { AddNameForm } from './add-name-form.tsx';
import { CSV_ACCEPT } from '../../../ui/fields/choose-file-button.tsx';
import { PasteForm } from './paste-form.tsx';
import { useLate } from '../../../ui/buttons/use-late.ts';

interface Props {
  problem: Problem | null;
  onInput: (input: File | string) => Promise<boolean>;
  onAdd: (name: string) => void;
}

export function RosterSources({ problem, onInput, onAdd }: Props) {
  return (
    <div className="@container">
      <div className="grid gap-4 @min-[48rem]:grid-cols-2">
        <FileDrop
          label="Choose a CSV file"
          hint={`Exported from your school’s system or a spreadsheet.${isTouchDevice() ? '' : ' You can also drop it here.'}`}
          accept={CSV_ACCEPT}
          error={problem}
          onFile={(file) => void onInput(file)}
        />
        <div className="grid content-start gap-5 rounded-card border border-line bg-surface p-4">
          <PasteForm onRead={onInput} />
          <hr className="border-line" />
          <AddNameForm onAdd={onAdd} />
        </div>
      </div>
    </div>
  );
}

/** In ms: most files are faster, and the bar would only flicker. */
const SHOW_AFTER_MS = 1000;

export function ReadingProgress({ name, onCancel }: { name: string; onCancel: () => void }) {
  const isLate = useLate(true, SHOW_AFTER_MS);
  return !isLate ? null : (
    <div className="flex items-end gap-3">
      <div className="flex-1">
        <ProgressBar label={`Reading ${name}`} share={null} />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
