import { useNavigate } from 'react-router-dom';
import { CreateGradeBookForm } from '../../features/grade-books/create-grade-book-form.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { TitledPage } from '../../ui/page/page.tsx';
import { showDone } from '../../ui/toasts/toast-store.ts';

/** The new grade book becomes the current one (docs/product.md 2.1). */
export function CreateGradeBookScreen() {
  const { device } = useTeacher();
  const navigate = useNavigate();
  const created = () => {
    showDone('Grade Book Created', 'Your grade book has been created. You can now add classes.', {
      shownFor: 'grade book',
    });
    void navigate(addresses.home);
  };
  return (
    <TitledPage title="Create Grade Book" parent={addresses.gradeBooks} back>
      <p className="max-w-form text-ink-2">
        Make one grade book for each term. A grade book holds your classes, students and marks.
      </p>
      <CreateGradeBookForm device={device} onCreated={created} />
    </TitledPage>
  );
}
