import { ClipboardList, FileSpreadsheet } from 'lucide-react';
import type { RosterList } from '#domain/roster/review-list.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { ChooseFileButton } from '../../../ui/fields/choose-file-button.tsx';
import { counted } from '../../../words/plurals.ts';

interface Props {
  list: RosterList;
  onFile: (file: File) => void;
  onDiscard: () => void;
}

export function SourceBar({ list, onFile, onDiscard }: Props) {
  const { source } = list;
  const [section] = list.sections.length === 1 ? list.sections : [];
  const found = `${counted(list.entries.length, 'student')} found${section ? ` in ${section.name}` : ''}`;
  const title = source === null ? 'Typed names' : (source.fileName ?? 'Pasted names');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon of={source?.fileName ? FileSpreadsheet : ClipboardList} className="text-brand-ink" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-strong break-words">{title}</p>
        <p className="text-14 text-ink-2">{source === null ? counted(list.entries.length, 'name') : found}</p>
      </div>
      <div className="flex flex-wrap gap-x-1">
        <ChooseFileButton label={source?.fileName ? 'Choose another file' : 'Choose a file'} onFile={onFile} />
        <Button variant="destructive-text" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
