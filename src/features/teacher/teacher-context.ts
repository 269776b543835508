import { createContext, use } from 'react';
import type { TeacherSync } from '../../sync/teacher-sync.ts';

/** The signed-in teacher's database and sync, which screens pass to their features. */
export const TeacherContext = createContext<TeacherSync | null>(null);

/**
 * Returns the teacher's database and sync. Only components below the main layout may call this, because that layout opens
 * the database before it renders a screen.
 */
export function useTeacher(): TeacherSync {
  const teacher = use(TeacherContext);
  if (!teacher) throw new Error('useTeacher outside of the main layout');
  return teacher;
}
