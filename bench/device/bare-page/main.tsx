/** The same React, router and Dexie as the app: a list of classes, and students from a single record. */
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider, useParams } from 'react-router-dom';
import { readRecord, type RosterRecord } from './records.ts';
import { RosterRow } from './roster-row.tsx';
import { TEMPLATE } from './template.ts';

const CLASSES = [1, 2, 3, 4, 5];

function ClassList() {
  return (
    <ul aria-label="Classes">
      {CLASSES.map((id) => (
        <li key={id}>
          <Link to={`/classes/${id}`}>Period {id}</Link>
        </li>
      ))}
    </ul>
  );
}

function Roster() {
  const classId = Number(useParams()['id']);
  const [record, setRecord] = useState<RosterRecord>();
  useEffect(() => {
    void readRecord(classId).then(setRecord);
  }, [classId]);
  if (!record) return null;
  const counts = TEMPLATE?.columns ?? [];
  if (counts.length > 1) return <Columns record={record} counts={counts} />;
  return (
    <div className="roll">
      <ul aria-label="Students">
        {record.students.map((student) => (
          <RosterRow key={student.id} student={student} />
        ))}
      </ul>
    </div>
  );
}

function Columns({ record: { students }, counts }: { record: RosterRecord; counts: readonly number[] }) {
  const starts = counts.map((_, column) => counts.slice(0, column).reduce((sum, count) => sum + count, 0));
  return (
    <div className="runners">
      {counts.map((count, column) => (
        <div key={starts[column]} className="runner-column">
          <ul aria-label="Students" className="runner-rows">
            {students.slice(starts[column], (starts[column] ?? 0) + count).map((student) => (
              <RosterRow key={student.id} student={student} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const router = createBrowserRouter([
  { path: '/', Component: ClassList },
  { path: '/classes/:id', Component: Roster },
]);

addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
const place = document.querySelector('#root');
if (!place) throw new Error('The page has no #root.');
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
