import { useLiveQuery } from 'dexie-react-hooks';
import { ClipboardPen } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { addresses } from '../../platform/addresses.ts';
import { dayOf, now } from '../../platform/clock.ts';
import { formatDay } from '../../platform/format.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Badge } from '../../ui/notices/badge.tsx';
import { CardList, CardRow } from '../../ui/lists/card-list.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { assessmentNames, NEW_ASSESSMENT } from '../../words/grading/assessments.ts';
import { rowsText } from '../../words/rows.ts';
import { dayInName, newestFirst } from './newest-first.ts';
import { listAssessments } from '../../repositories/assessments/assessment-lists.ts';
import { Name } from '../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  classId: number;
  /** False before the first pull has ended. Numbers of scores would be too low, and the class may have assessments. */
  complete: boolean;
}

/** The newest first (docs/product.md 5.10). */
export function AssessmentList({ device, classId, complete }: Props) {
  const list = useLiveQuery(async () => await listAssessments(device.db, classId), [device, classId]);
  const isEmpty = list?.begun.length === 0 && list.saved.length === 0;
  if (!list || (isEmpty && !complete)) return <SkeletonRows rows={5} />;
  const { begun, saved } = list;
  if (isEmpty) {
    return (
      <EmptyState icon={ClipboardPen} title="No assessments yet">
        Press “New assessment” for a test, or “Mile timer” for a run.
      </EmptyState>
    );
  }
  const names = assessmentNames(saved, now());
  const scoresText = (scores: number) => (complete ? [rowsText('assessmentScores', scores)] : []);
  return (
    <CardList label="Assessments">
      {begun.map(({ id, templateId, typed }) => (
        <CardRow
          key={id}
          title={NEW_ASSESSMENT}
          detail={<Detail template={templateId} more={[rowsText('assessmentScores', typed)]} />}
          state={<NotSaved typed={typed} />}
          to={addresses.assessments(classId, { template: templateId })}
        />
      ))}
      {newestFirst(saved).map(({ id, name, assessmentTemplateId, createdAt, scores, typed }) => (
        <CardRow
          key={id}
          title={<Name className="wrap-anywhere">{names.get(id) ?? name}</Name>}
          detail={
            <Detail template={assessmentTemplateId} more={[...scoresText(scores), ...dayText(name, createdAt)]} />
          }
          state={typed > 0 && <NotSaved typed={typed} />}
          to={addresses.assessments(classId, { template: assessmentTemplateId, assessment: id })}
        />
      ))}
    </CardList>
  );
}

/** The name of the template is not set in tabular digits, because these would widen the hyphens in the name. */
function Detail({ template, more }: { template: number; more: readonly string[] }): ReactNode {
  return (
    <>
      <span className="normal-nums">{findTemplate(template)?.name}</span>
      {more.map((part) => (
        <Fragment key={part}>
          {' · '}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </>
  );
}

function dayText(name: string, createdAt: string): string[] {
  return dayInName(name) !== null ? [] : [formatDay(dayOf(createdAt), 'dated')];
}

function NotSaved({ typed }: { typed: number }) {
  return <Badge tone="warn">{typed.toLocaleString()} not saved</Badge>;
}
