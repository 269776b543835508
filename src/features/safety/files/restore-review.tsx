import type { Backup } from '#domain/sync/backup.ts';
import type { Problem } from '#domain/validation.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device-kind.ts';
import { formatInstant } from '../../../platform/format.ts';
import type { RestorePlan } from '../../../sync/backup/restore.ts';
import { splitSetAside } from '../../../sync/outbox/dependents.ts';
import { FieldMessage } from '../../../ui/field-message.tsx';
import { restoreWords } from '../../../words/files.ts';

interface Props {
  backup: Backup;
  plan: RestorePlan;
  problem: Problem | null;
}

/** Shows what restoring the file would add, before the teacher restores it. */
export function RestoreReview({ backup, plan, problem }: Props) {
  const { entries, drafts, rows } = plan;
  const words = restoreWords(
    {
      made: formatInstant(backup.at, now()),
      missing: entries.length,
      toReview: splitSetAside(entries).toReview.length,
      known: backup.outbox.length - entries.length,
      drafts,
      rows,
    },
    deviceKind(),
  );
  return (
    <div className="grid gap-1 text-16 text-ink">
      <p className="font-label">{words.title}</p>
      <ul className="list-disc pl-5 empty:hidden">
        {words.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {problem && <FieldMessage problem={problem} alert />}
    </div>
  );
}
