import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { counted } from '../../../words/plurals.ts';
import type { Groups } from './use-groups.ts';

/** Asks before the group numbers of the students are replaced. Afterwards the teacher can undo this (docs/product.md 10.32). */
export function GroupsQuestion({ groups }: { groups: Groups }) {
  const { question, saved, confirm, undo } = groups;
  const { asked, busy, problem, cancel } = question;
  return (
    <>
      {problem && <FieldMessage problem={problem} alert />}
      {saved && (
        <Banner actions={<Button onClick={undo}>Undo</Button>}>
          {saved.length === 0
            ? 'The students had these group numbers already.'
            : `The group numbers of ${counted(saved.length, 'student')} are replaced.`}
        </Banner>
      )}
      {asked && (
        <ConfirmDialog
          open
          title="Save as groups?"
          description={
            asked.replaced === 0
              ? 'No student has a group number yet.'
              : `This replaces group numbers of ${counted(asked.replaced, 'student')}`
          }
          confirmLabel="Save as groups"
          cancelLabel="Keep the groups"
          busy={busy}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
    </>
  );
}
