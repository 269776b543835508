import { ClipboardPen } from 'lucide-react';
import { findTemplate } from '#domain/assessment-templates.ts';
import { addresses } from '../../platform/addresses.ts';
import { dayOf } from '../../platform/clock.ts';
import { formatDay } from '../../platform/format.ts';
import { CardList, CardRow } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { rowsText } from '../../words/rows.ts';
import type { Assessments } from './use-assessments.ts';

interface Props {
  classId: number;
  assessments: Assessments;
}

/** All assessments of the class, the latest first. A press on one opens it (docs/product.md 5.10). */
export function AssessmentList({ classId, assessments }: Props) {
  if (assessments.length === 0) {
    return (
      <EmptyState icon={ClipboardPen} title="No assessments yet">
        Choose a template above to begin one.
      </EmptyState>
    );
  }
  return (
    <CardList label="Assessments">
      {assessments.toReversed().map(({ id, name, assessmentTemplateId, createdAt, scores }) => {
        const template = findTemplate(assessmentTemplateId)?.name ?? '';
        const parts = [template, rowsText('assessmentScores', scores), formatDay(dayOf(createdAt), 'dated')];
        return (
          <CardRow
            key={id}
            title={<bdi className="wrap-anywhere">{name}</bdi>}
            detail={parts.join(' · ')}
            to={addresses.assessments(classId, { template: assessmentTemplateId, assessment: id })}
          />
        );
      })}
    </CardList>
  );
}
