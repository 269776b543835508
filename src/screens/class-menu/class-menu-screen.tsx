import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useStudents } from '../../features/students/use-students.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { counted } from '../../words/plurals.ts';
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
} from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { type MenuEntry, MenuList } from '../../ui/lists/menu-list.tsx';

/** A menu with links to the screens of one class (docs/product.md 2.11). */
export function ClassMenuScreen() {
  const { device } = useTeacher();
  const { id, name } = usePageClass();
  const students = useStudents(device, id)?.present;
  return (
    <PageOfClass title={`${name} Menu`} subtitle={students && counted(students.length, 'student')}>
      <MenuList label="Class menu" entries={entriesOf(id)} />
    </PageOfClass>
  );
}

/** In the order of the menu (docs/product.md 2.11). */
const entriesOf = (classId: number): readonly MenuEntry[] => [
  { title: 'Class Settings', detail: 'Name, times and order', icon: Settings, to: addresses.classSettings(classId) },
  {
    title: 'Add New Roster',
    detail: 'From a file, pasted or typed',
    icon: UserPlus,
    to: addresses.uploadRoster(classId),
  },
  {
    title: 'Edit Roster',
    detail: 'Names, one more student, removals',
    icon: UserPen,
    to: addresses.editStudents(classId),
  },
  {
    title: 'Student Details',
    detail: 'Numbers, gender, groups and skill levels',
    icon: ClipboardList,
    to: addresses.studentDetails(classId),
  },
  {
    title: 'Assessments',
    detail: 'Fitness tests, the mile and your own',
    icon: ClipboardPen,
    to: addresses.assessments(classId),
  },
  {
    title: 'Grades Summary',
    detail: 'Points, absences and tardies',
    icon: ChartNoAxesColumn,
    to: addresses.gradesSummary(classId),
  },
  { title: 'Make-ups', detail: 'Excused days that students owe', icon: ClipboardCheck, to: addresses.makeUps(classId) },
  {
    title: 'Print',
    detail: 'Roll and substitute sheets, grades and reports',
    icon: Printer,
    to: addresses.print(classId, 'roll'),
  },
  {
    title: 'Edit Student Order',
    detail: 'One order, rows on the floor and groups',
    icon: LayoutGrid,
    to: addresses.rosterOrder(classId),
  },
  {
    title: 'Team Maker',
    detail: 'Fair teams, to show, print and save',
    icon: Shuffle,
    to: addresses.teamMaker(classId),
  },
];
