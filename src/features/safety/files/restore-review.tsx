import type { Backup } from '#domain/sync/backup.ts';
import type { Problem } from '#domain/validation.ts';
import { now } from '../../../platform/clock.ts';
import { formatInstant } from '../../../platform/format.ts';
import type { RestorePlan } from '../../../sync/backup/restore.ts';
import { FieldMessage } from '../../../ui/field-message.tsx';
import { plural } from './restore-words.ts';

interface Props {
  backup: Backup;
  plan: RestorePlan;
  problem: Problem | null;
}

/** What a file would bring, before it does. */
export function RestoreReview({ backup, plan, problem }: Props) {
  const { entries, drafts, rows } = plan;
  const known = backup.outbox.length - entries.length;
  const aside = entries.filter(({ state }) => state === 'refused' || state === 'parked').length;
  return (
    <div className="grid gap-1 text-16 text-ink">
      <p className="font-label">Made {formatInstant(backup.at, now())}. It brings:</p>
      <ul className="list-disc pl-5">
        <li>
          {entries.length === 0
            ? 'No changes that are missing here'
            : `${plural(entries.length, 'change', 'changes')} that ${entries.length === 1 ? 'is' : 'are'} missing here, sent to the server once each`}
          {aside > 0 && `; ${aside} of them ${aside === 1 ? 'needs' : 'need'} you`}
        </li>
        {known > 0 && (
          <li>
            {plural(known, 'change', 'changes')} that {known === 1 ? 'is' : 'are'} here already: left as they are
          </li>
        )}
        {drafts > 0 && <li>{plural(drafts, 'unsaved roll or form', 'unsaved rolls and forms')}</li>}
        <li>
          {rows > 0
            ? `${plural(rows, 'row', 'rows')} to work with until the server answers`
            : 'No rows: yours are newer, or come from the server'}
        </li>
      </ul>
      {problem && <FieldMessage problem={problem} alert />}
    </div>
  );
}
