import { useParams } from 'react-router-dom';
import { UploadRoster } from './upload-roster.tsx';

/** `/classes/:id/edit/upload-roster`; another class is another list, with nothing left of the first. */
export function UploadRosterScreen() {
  const { id = '' } = useParams();
  return <UploadRoster key={id} classId={Number(id)} />;
}
