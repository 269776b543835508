import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { addresses } from '../../../platform/addresses.ts';
import { formatDay } from '../../../platform/format.ts';
import { classesWithDrafts } from '../../../repositories/account/unsaved.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { counted } from '../../../words/plurals.ts';
import { chosenOf } from '../chosen-entry.ts';
import { Section } from '../section.tsx';
import type { NamedUnsaved } from './use-behind.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';

interface Props {
  unsaved: NamedUnsaved;
  onPress?: () => void;
}

/**
 * Links to every roll, roster, page of details, order and assessment that is not saved yet. Only the teacher can save these
 * (docs/product.md 8.3).
 */
export function UnsavedList({ unsaved, onPress }: Props) {
  const { rolls, rosters, details, orders, scores, nameOf } = unsaved;
  if (classesWithDrafts(unsaved).length === 0) return null;
  return (
    <ul className="-mx-2 grid">
      {rolls.map(({ classId, day, marks }) => (
        <Line
          key={`${classId}-${day}`}
          to={addresses.dailyRoster(classId, day)}
          title={nameOf(classId)}
          detail={`${formatDay(day)} · ${counted(marks, 'mark')}`}
          onPress={onPress}
        />
      ))}
      {rosters.map((classId) => (
        <Line
          key={classId}
          to={addresses.uploadRoster(classId)}
          title={nameOf(classId)}
          detail="New roster"
          onPress={onPress}
        />
      ))}
      {details.map((classId) => (
        <Line
          key={`details-${classId}`}
          to={addresses.studentDetails(classId)}
          title={nameOf(classId)}
          detail="Student details"
          onPress={onPress}
        />
      ))}
      {orders.map((classId) => (
        <Line
          key={`order-${classId}`}
          to={addresses.rosterOrder(classId)}
          title={nameOf(classId)}
          detail="Student order"
          onPress={onPress}
        />
      ))}
      {scores.map((one) => (
        <Line
          key={`scores-${one.assessmentId}`}
          to={addresses.assessments(one.classId, chosenOf(one))}
          title={nameOf(one.classId)}
          detail={`${findTemplate(one.templateId)?.name ?? 'Assessment'} · ${counted(one.cells, 'score')}`}
          onPress={onPress}
        />
      ))}
    </ul>
  );
}

export function UnsavedSection({ unsaved }: Pick<Props, 'unsaved'>) {
  if (classesWithDrafts(unsaved).length === 0) return null;
  return (
    <Section title="Not saved">
      <div className="rounded-card border border-line bg-surface px-4 sm:px-5 [&_li+li]:border-t [&_li]:border-line [&_li]:py-1">
        <UnsavedList unsaved={unsaved} />
      </div>
    </Section>
  );
}

interface LineProps {
  to: string;
  title: string;
  detail: string;
  onPress: (() => void) | undefined;
}

function Line({ to, title, detail, onPress }: LineProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onPress}
        className="flex min-h-target items-center gap-2 rounded-control px-2 py-1.5 hover:bg-fill"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-label wrap-anywhere">
            <ClassName name={title} />
          </span>
          <span className="block text-14 text-ink-2">{detail}</span>
        </span>
        <Icon of={ChevronRight} className="text-ink-2" />
      </Link>
    </li>
  );
}
