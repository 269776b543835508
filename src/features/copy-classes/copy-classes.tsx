import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { addresses } from '../../platform/addresses.ts';
import type { Copied } from '../../repositories/classes/copy-classes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { CopyForm } from './copy-form.tsx';
import { useCopySources } from './use-copy-sources.ts';
import { Name } from '../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  to: GradeBookRow;
  onCopied: (copied: Copied) => void;
}

export function CopyClasses({ device, to, onCopied }: Props) {
  const sources = useCopySources(device);
  const [chosen, setChosen] = useState<number | null>(null);
  if (!sources) return <SkeletonRows />;
  const from = sources.find(({ id }) => id === chosen) ?? sources[0];
  if (!from) return <NothingToCopy />;
  return (
    <div className="grid max-w-form gap-5">
      <p className="text-ink-2">
        The copies go into <Name className="font-strong text-ink wrap-anywhere">{to.name}</Name>, with the class
        settings, the students and their details. Marks, assessments and removed students stay where they are.
      </p>
      <Select
        label="Copy from"
        options={sources.map(({ id, name }) => ({ value: id, label: name }))}
        value={from.id}
        onChange={setChosen}
      />
      <CopyForm key={from.id} device={device} from={from} to={to} onCopied={onCopied} />
    </div>
  );
}

function NothingToCopy() {
  return (
    <EmptyState
      icon={BookOpen}
      title="Nothing to copy yet"
      action={<LinkButton to={addresses.gradeBooks}>Grade books</LinkButton>}
    >
      No other grade book has classes. When you start a new grade book, you can copy the classes of an earlier one here.
    </EmptyState>
  );
}
