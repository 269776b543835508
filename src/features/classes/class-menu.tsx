import {
  ChartNoAxesColumn,
  ClipboardCheck,
  ClipboardList,
  ClipboardPen,
  LayoutGrid,
  Printer,
  Settings,
  Shuffle,
  UserPen,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { CardList, CardRow } from '../../ui/lists/card-list.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';

interface Entry {
  readonly title: string;
  readonly detail: string;
  readonly icon: LucideIcon;
  readonly address: (classId: number) => string;
}

/** In the order of the menu (docs/product.md 2.11). */
const ENTRIES: readonly Entry[] = [
  { title: 'Class Settings', detail: 'Name, times and order', icon: Settings, address: addresses.classSettings },
  { title: 'Add New Roster', detail: 'From a file, pasted or typed', icon: UserPlus, address: addresses.uploadRoster },
  { title: 'Edit Roster', detail: 'Names, one more student, removals', icon: UserPen, address: addresses.editStudents },
  {
    title: 'Student Details',
    detail: 'Numbers, gender, groups and skill levels',
    icon: ClipboardList,
    address: addresses.studentDetails,
  },
  {
    title: 'Assessments',
    detail: 'Fitness tests, the mile and your own',
    icon: ClipboardPen,
    address: (classId) => addresses.assessments(classId),
  },
  {
    title: 'Grades Summary',
    detail: 'Points, absences and tardies',
    icon: ChartNoAxesColumn,
    address: addresses.gradesSummary,
  },
  { title: 'Make-ups', detail: 'Excused days that students owe', icon: ClipboardCheck, address: addresses.makeUps },
  {
    title: 'Print',
    detail: 'Roll and substitute sheets, grades and reports',
    icon: Printer,
    address: (classId) => addresses.print(classId, 'roll'),
  },
  {
    title: 'Edit Student Order',
    detail: 'One order, rows on the floor and groups',
    icon: LayoutGrid,
    address: addresses.rosterOrder,
  },
  { title: 'Team Maker', detail: 'Fair teams, to show, print and save', icon: Shuffle, address: addresses.teamMaker },
];

export function ClassMenu({ classId }: { classId: number }) {
  return (
    <CardList label="Class menu">
      {ENTRIES.map(({ title, detail, icon, address }) => (
        <CardRow
          key={title}
          lead={<Icon of={icon} className="text-ink-2" />}
          title={title}
          detail={detail}
          to={address(classId)}
        />
      ))}
    </CardList>
  );
}
