import { useClasses } from '../use-classes.ts';
import {
  ChartNoAxesColumn,
  ChevronLeft,
  ChevronRight,
  ClipboardCheck,
  ClipboardPen,
  Ellipsis,
  Shuffle,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { createContext, use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClassRow } from '#domain/tables/classes.ts';
import { addresses } from '../../../platform/addresses.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { ClassName } from '../../../ui/page/class-name.tsx';

export type Place = 'Roll' | 'Grades' | 'Tests' | 'Students' | 'Teams' | 'More';

interface PlaceEntry {
  readonly icon: LucideIcon;
  readonly address: (classId: number) => string;
}

const PLACES: Readonly<Record<Place, PlaceEntry>> = {
  Roll: { icon: ClipboardCheck, address: (classId) => addresses.dailyRoster(classId) },
  Grades: { icon: ChartNoAxesColumn, address: addresses.gradesSummary },
  Tests: { icon: ClipboardPen, address: (classId) => addresses.assessments(classId) },
  Students: { icon: Users, address: addresses.editStudents },
  Teams: { icon: Shuffle, address: addresses.teamMaker },
  More: { icon: Ellipsis, address: addresses.classMenu },
};
const NAMES = Object.keys(PLACES) as Place[];

const ClassListContext = createContext<readonly ClassRow[]>([]);

interface ListProps {
  device: SyncDevice;
  gradeBookId: number | undefined;
  children: ReactNode;
}

/** Reads the class list once for all pages of a class, so that a page shows the classes beside it immediately. */
export function ClassListOfPlaces({ device, gradeBookId, children }: ListProps) {
  return <ClassListContext value={useClasses(device, gradeBookId) ?? []}>{children}</ClassListContext>;
}

const BELOW_TITLE = {
  places: '-mx-3 flex min-w-0 flex-wrap',
  place:
    'flex min-h-target items-center border-b-2 border-transparent px-3 font-label text-ink-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-brand-ink',
  others: '-mr-3 ml-auto flex',
  other: 'min-w-target justify-center gap-1 text-14 text-ink-2 hover:bg-fill hover:text-ink',
  otherName: 'hidden max-w-40 truncate lg:inline',
};
const IN_MENU: typeof BELOW_TITLE = {
  places: '-mx-3 grid grid-cols-3 gap-1',
  place:
    'grid min-h-16 place-items-center content-center gap-1 rounded-control text-14 font-label hover:bg-fill active:bg-fill aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink',
  others: '-mx-3 grid grid-cols-2 gap-1 empty:hidden',
  other: 'min-w-0 gap-2 font-label hover:bg-fill last:col-start-2 last:justify-end active:bg-fill',
  otherName: 'min-w-0 truncate',
};

interface Props {
  classRow: ClassRow;
  /** Of the open page. The page of another class opens at the same place (docs/product.md 1.193). */
  place: Place;
  inMenu?: boolean;
}

/** The places of a class, and the same place of the classes before and after it in the class list. */
export function ClassPlaces({ classRow, place, inMenu = false }: Props) {
  const classes = use(ClassListContext);
  const look = inMenu ? IN_MENU : BELOW_TITLE;
  const at = classes.findIndex(({ id }) => id === classRow.id);
  const other = (kind: 'Previous' | 'Next') => {
    const row = at < 0 ? undefined : classes[kind === 'Next' ? at + 1 : at - 1];
    if (!row) return null;
    return (
      <Link
        to={PLACES[place].address(row.id)}
        aria-label={`${kind} class, ${row.name}`}
        className={`flex min-h-target items-center rounded-control px-3 ${look.other}`}
      >
        {kind === 'Previous' && <Icon of={ChevronLeft} />}
        <span className={look.otherName}>
          <ClassName name={row.name} />
        </span>
        {kind === 'Next' && <Icon of={ChevronRight} />}
      </Link>
    );
  };
  return (
    <section
      aria-label={inMenu ? classRow.name : undefined}
      className={
        inMenu
          ? 'grid gap-2 border-b border-line px-6 pb-3'
          : 'flex flex-wrap items-center justify-between gap-x-2 print:hidden'
      }
    >
      {inMenu && (
        <p className="font-strong">
          <ClassName name={classRow.name} />
        </p>
      )}
      <nav aria-label="Pages of this class" className={look.places}>
        {NAMES.map((name) => (
          <Link
            key={name}
            to={PLACES[name].address(classRow.id)}
            aria-current={name === place ? 'page' : undefined}
            className={look.place}
          >
            {inMenu && <Icon of={PLACES[name].icon} />}
            {name}
          </Link>
        ))}
      </nav>
      <nav aria-label="Other classes" className={look.others}>
        {other('Previous')}
        {other('Next')}
      </nav>
    </section>
  );
}
