import { createContext, use } from 'react';
import type { TeacherSync } from '../../sync/teacher-sync.ts';

export const TeacherContext = createContext<TeacherSync | null>(null);

/** Only below the main layout, which opens the database first. */
export function useTeacher(): TeacherSync {
  const teacher = use(TeacherContext);
  if (!teacher) throw new Error('useTeacher outside of the main layout');
  return teacher;
}
