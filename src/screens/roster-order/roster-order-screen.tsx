import { Printer } from 'lucide-react';
import { use } from 'react';
import { ORDER_VIEWS } from '#domain/order/view.ts';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { StudentOrderEditor, useOrderMoves } from '../../features/student-order/student-order.tsx';
import { useOrderView, useStudentOrder } from '../../features/student-order/use-student-order.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { printPage } from '../../platform/device/print.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { UndoRedoButtons } from '../../ui/buttons/undo-redo-buttons.tsx';
import { ORDER } from '../../words/rosters/order.ts';
import { counted } from '../../words/plurals.ts';

const VIEWS = ORDER_VIEWS.map((value) => ({ value, label: ORDER.views[value] }));

/** Lets the teacher put the students of a class into an order, rows and groups (docs/product.md 10.1). */
export function RosterOrderScreen() {
  const { device } = useTeacher();
  const classRow = usePageClass();
  const { id: classId, name } = classRow;
  const { steps, shown } = useStudentOrder(device, classId);
  const { view, change } = useOrderView(device, classId);
  const { moves, said } = useOrderMoves(steps);
  const phone = use(PageFrameContext).kind === 'phone';
  if (!shown || !view) return <ClassLoading />;
  const isEmpty = shown.students.length === 0;
  const toolbar = (
    <div className="flex flex-wrap items-center gap-1 pb-2">
      <div className="max-w-72 min-w-fit flex-1">
        <Choice
          label="View"
          hideLabel
          options={VIEWS}
          value={view.shown}
          onChange={(next) => change({ shown: next })}
        />
      </div>
      <div className="ml-auto flex shrink-0">
        <UndoRedoButtons turn={moves.turn} canUndo={shown.canUndo} canRedo={shown.canRedo} />
        <IconButton icon={Printer} label={ORDER.print} onClick={printPage} />
      </div>
    </div>
  );
  return (
    <PageOfClass
      title={`${name} Student Order`}
      subtitle={!phone && counted(shown.students.length, 'student')}
      toolbar={!isEmpty && toolbar}
    >
      {isEmpty ? (
        <NoStudents classId={classId}>Their order, rows and groups are made here.</NoStudents>
      ) : (
        <StudentOrderEditor
          key={view.shown}
          device={device}
          classRow={classRow}
          shown={shown}
          moves={moves}
          view={view}
          onView={change}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </PageOfClass>
  );
}
