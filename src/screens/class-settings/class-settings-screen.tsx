import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { useClassPage, usePageClass } from '../../features/classes/page/class-page.ts';
import { DeleteClass } from '../../features/classes/settings/delete-class.tsx';
import { ClassSettingsFields } from '../../features/classes/settings/settings-fields.tsx';
import { useClassSettings } from '../../features/classes/settings/use-class-settings.ts';
import { useClasses } from '../../features/classes/use-classes.ts';
import { useUnsavedPage } from '../../features/safety/chip/unsaved-page.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { showDone } from '../../ui/toasts/toast-store.ts';
import { PagePart } from '../../ui/forms/page-part.tsx';

const FORM = 'class-settings';

/** Shows the class's settings, and the button that deletes it (docs/product.md 2.13, 2.14). */
export function ClassSettingsScreen() {
  const { device } = useTeacher();
  const classRow = usePageClass();
  const page = useClassPage();
  const form = useClassSettings(device, classRow);
  useUnsavedPage(form.unsaved ? 'form' : null);
  const classes = useClasses(device, classRow.gradeBookId) ?? [];
  const onDeleted = () => {
    showDone('Class has been deleted successfully!');
    page.onDeleted();
  };
  return (
    <PageOfClass>
      <div className="grid max-w-form grid-cols-1 gap-4">
        <ClassSettingsFields id={FORM} form={form} others={classes.filter(({ id }) => id !== classRow.id)} />
        <FormEnd status={form.unsaved && 'Not saved'}>
          <Button type="submit" form={FORM} variant="primary" busy={form.state.busy}>
            Save
          </Button>
        </FormEnd>
      </div>
      <PagePart title="Delete" className="mt-6 max-w-form gap-3">
        <DeleteClass device={device} classRow={classRow} onDeleted={onDeleted} />
      </PagePart>
    </PageOfClass>
  );
}
