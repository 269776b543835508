import type { ClassRow } from '#domain/tables/classes.ts';
import { GRADE_7, GRADE_8, registerOf } from './names.ts';
import { seededRandom } from '#domain/seeded-random.ts';

export interface DemoClass {
  readonly name: string;
  readonly earlier?: boolean;
  readonly students: readonly string[];
  readonly settings: Partial<Omit<ClassRow, 'id' | 'gradeBookId' | 'name' | 'createdAt'>>;
  /** The number of rows or groups, depending on how the students are arranged. 0 means that the students have no positions. */
  readonly places: number;
}

const at = (startTime: string, endTime: string) => ({ startTime, endTime });

const PLANS: readonly (Omit<DemoClass, 'students'> & { readonly students: readonly string[] | number })[] = [
  { name: 'Period 2 - Grade 7', students: GRADE_7, settings: at('09:10', '10:00'), places: 5 },
  { name: 'Period 5 - Grade 8', students: GRADE_8, settings: { ...at('12:40', '13:30'), groupBy: 'GROUP' }, places: 6 },
  { name: 'Period 1 - Grade 6', students: 34, settings: at('08:15', '09:05'), places: 0 },
  {
    name: 'Period 3 - Grade 7',
    students: 36,
    settings: { ...at('10:15', '11:05'), wednesdayStartTime: '10:00', wednesdayEndTime: '10:35' },
    places: 6,
  },
  {
    name: 'Period 6 - Strength and Conditioning',
    students: 32,
    settings: {
      mondayStartTime: '13:35',
      mondayEndTime: '14:25',
      wednesdayStartTime: '13:35',
      wednesdayEndTime: '14:25',
      fridayStartTime: '13:35',
      fridayEndTime: '14:25',
      groupBy: 'GROUP',
    },
    places: 4,
  },
  { name: 'Period 4 - Grade 6', earlier: true, students: 28, settings: at('11:10', '12:00'), places: 0 },
];

export const DEMO_CLASSES: readonly DemoClass[] = fillClasses();

function fillClasses(): DemoClass[] {
  const random = seededRandom(7);
  const taken = new Set([...GRADE_7, ...GRADE_8]);
  return PLANS.map(({ students: plan, ...rest }) => {
    const students = typeof plan === 'number' ? registerOf(random, plan, taken) : plan;
    for (const name of students) taken.add(name);
    return { ...rest, students };
  });
}
