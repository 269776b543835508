import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LocalDate } from '#domain/dates.ts';
import { addresses } from '../../../platform/addresses.ts';
import { formatDay } from '../../../platform/format.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { bookWords } from '../../../words/rows.ts';
import type { BookOverview } from './class-overview.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';

export function BookHeading({ overview, today }: { overview: BookOverview | undefined; today: LocalDate }) {
  const name = overview?.book?.name;
  if (!overview || name === undefined) return <PageHeading title="Classes" />;
  const { classes, students } = overview;
  const day = formatDay(today, 'long');
  return (
    <PageHeading
      title={name}
      names={['Classes', name]}
      titleNode={
        <Link to={addresses.gradeBooks} className="rounded-control py-3 underline-offset-4 hover:underline">
          <ClassName name={name} />
          <Icon of={ChevronRight} className="ml-1 inline-block align-[-0.15em] text-ink-2" />
        </Link>
      }
      subtitle={classes.length > 0 ? `${day} · ${bookWords({ classes: classes.length, students })}` : day}
    />
  );
}
