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
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router-dom';
import type { ClassRow } from '#domain/tables/classes.ts';
import { addresses } from '../../../platform/addresses.ts';
import { listClasses } from '../../../repositories/classes/classes.ts';
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

interface Neighbours {
  readonly previous: ClassRow | undefined;
  readonly next: ClassRow | undefined;
}

/** Returns the classes before and after this one in the order of the class list. */
function useNeighbours({ db }: SyncDevice, { id, gradeBookId }: ClassRow): Neighbours {
  const classes = useLiveQuery(async () => await listClasses(db, gradeBookId), [db, gradeBookId]) ?? [];
  const at = classes.findIndex((one) => one.id === id);
  return { previous: classes[at - 1], next: at < 0 ? undefined : classes[at + 1] };
}

interface Props {
  device: SyncDevice;
  classRow: ClassRow;
  /** Of the open page. The page of another class opens at the same place (docs/product.md 1.193). */
  place: Place;
}

/** The places of a class, and the same place of the classes beside it, below the title of every class page. */
export function ClassPlaces({ device, classRow, place }: Props) {
  const { previous, next } = useNeighbours(device, classRow);
  const { address } = PLACES[place];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 print:hidden">
      <nav aria-label="Pages of this class" className="-mx-3 flex min-w-0 flex-wrap">
        {NAMES.map((name) => (
          <Link
            key={name}
            to={PLACES[name].address(classRow.id)}
            aria-current={name === place ? 'page' : undefined}
            className="flex min-h-target items-center border-b-2 border-transparent px-3 font-label text-ink-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-brand-ink"
          >
            {name}
          </Link>
        ))}
      </nav>
      <nav aria-label="Other classes" className="-mr-3 ml-auto flex">
        {previous && <OtherClass kind="Previous" other={previous} to={address(previous.id)} />}
        {next && <OtherClass kind="Next" other={next} to={address(next.id)} />}
      </nav>
    </div>
  );
}

interface OtherProps {
  kind: 'Previous' | 'Next';
  other: ClassRow;
  to: string;
}

function OtherClass({ kind, other, to }: OtherProps) {
  return (
    <Link
      to={to}
      aria-label={`${kind} class, ${other.name}`}
      className="flex min-h-target min-w-target items-center justify-center gap-1 rounded-control px-3 text-14 text-ink-2 hover:bg-fill hover:text-ink"
    >
      {kind === 'Previous' && <Icon of={ChevronLeft} />}
      <span className="hidden max-w-40 truncate lg:inline">
        <ClassName name={other.name} />
      </span>
      {kind === 'Next' && <Icon of={ChevronRight} />}
    </Link>
  );
}

/** The same for the menu of a phone: the next class first. */
export function PlacesInMenu({ device, classRow, place }: Props) {
  const { previous, next } = useNeighbours(device, classRow);
  const { address } = PLACES[place];
  return (
    <section aria-label={classRow.name} className="grid gap-2 border-b border-line px-6 pb-3">
      <p className="font-strong">
        <ClassName name={classRow.name} />
      </p>
      <nav aria-label="Pages of this class" className="-mx-3 grid grid-cols-3 gap-1">
        {NAMES.map((name) => (
          <Link
            key={name}
            to={PLACES[name].address(classRow.id)}
            aria-current={name === place ? 'page' : undefined}
            className="grid min-h-16 place-items-center content-center gap-1 rounded-control text-14 font-label hover:bg-fill active:bg-fill aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
          >
            <Icon of={PLACES[name].icon} />
            {name}
          </Link>
        ))}
      </nav>
      <nav aria-label="Other classes" className="-mx-3 grid grid-cols-2 gap-1 empty:hidden">
        {previous && <OtherInMenu kind="Previous" other={previous} to={address(previous.id)} />}
        {next && <OtherInMenu kind="Next" other={next} to={address(next.id)} />}
      </nav>
    </section>
  );
}

function OtherInMenu({ kind, other, to }: OtherProps) {
  return (
    <Link
      to={to}
      aria-label={`${kind} class, ${other.name}`}
      className="flex min-h-target min-w-0 items-center gap-2 rounded-control px-3 font-label hover:bg-fill last:col-start-2 last:justify-end active:bg-fill"
    >
      {kind === 'Previous' && <Icon of={ChevronLeft} />}
      <span className="min-w-0 truncate">
        <ClassName name={other.name} />
      </span>
      {kind === 'Next' && <Icon of={ChevronRight} />}
    </Link>
  );
}
