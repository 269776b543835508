import { useLiveQuery } from 'dexie-react-hooks';
import { MOST_REPORT_TEXT } from '#domain/tables/profile.ts';
import { readReportTexts, saveReportTexts, type ReportTexts } from '../../../repositories/account/report-texts.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { showDone } from '../../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../../words/failures/failures.ts';

/** The teacher's name and school for printed reports (docs/product.md 6.76). */
export function ReportTextsForm({ device }: { device: SyncDevice }) {
  const { db, userId } = device;
  const stored = useLiveQuery(async () => await readReportTexts(db, userId), [db, userId]);
  return stored && <StoredTexts device={device} stored={stored} key={`${stored.reportName} ${stored.school}`} />;
}

function StoredTexts({ device, stored }: { device: SyncDevice; stored: ReportTexts }) {
  const { state, text } = useSubmit({
    start: { reportName: stored.reportName ?? '', school: stored.school ?? '' },
    check: (typed) => {
      const tooLong = Object.entries(typed).filter(([, one]) => one.trim().length > MOST_REPORT_TEXT);
      return Object.fromEntries(tooLong.map(([name]) => [name, TOO_LONG]));
    },
    submit: async (typed) => {
      await saveReportTexts(device, typed);
      showDone('Saved', 'Printed reports have this name and school.');
    },
    explain: (error) => ({ whole: storeProblem(error) }),
  });
  return (
    <Form state={state} submit="Save" busyLabel="Saving...">
      <Field label="Name on reports" hint="As in Ms. Rivera" autoComplete="name" {...text('reportName')} />
      <Field label="School" autoComplete="organization" {...text('school')} />
    </Form>
  );
}

const TOO_LONG = { message: `String must contain at most ${MOST_REPORT_TEXT} character(s)` };
