import { useParams } from 'react-router-dom';
import { ClassRoster } from './class-roster.tsx';

/** `/classes/:id/daily-roster`; another class is another roster, with nothing left of the first. */
export function DailyRosterScreen() {
  const { id = '' } = useParams();
  return <ClassRoster key={id} classId={Number(id)} />;
}
