import { Pencil, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, type RefObject } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { NumberConflict } from '#domain/students/changes.ts';
import type { DetailField } from '#domain/students/fields.ts';
import { sameNameIds } from '#domain/students/same-name.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Dot } from '../../ui/notices/dot.tsx';
import { StudentNameButton } from '../../ui/page/student-name-button.tsx';
import type { EditedName, TypedName } from './roster/use-names.ts';
import { DetailInput, NameInput, type RowActions } from './inputs.tsx';

type Edited = EditedName | DetailField;

const ROW = 'flex flex-wrap gap-x-2 px-3 py-1 @min-[34rem]:gap-x-3 @min-[34rem]:py-1.5';
const HEAD =
  'sticky top-16 z-1 hidden items-center border-b border-line bg-fill text-14 font-strong text-ink-2 *:min-h-0 gym:top-20 @min-[34rem]:flex';
const CELL = 'min-h-target items-center tabular-nums';
/** All rows have the same widths, so that the cells are in columns. */
const COLUMNS = {
  number: { heading: 'Number', cell: `${CELL} flex w-6 @min-[34rem]:w-16` },
  gender: { heading: 'Gender', cell: `${CELL} hidden w-14 @min-[44rem]:flex` },
  groupNumber: { heading: 'Group', cell: `${CELL} hidden w-14 @min-[34rem]:flex` },
  skillLevel: { heading: 'Skill', cell: `${CELL} hidden w-14 @min-[34rem]:flex` },
} as const;
const NAME_CELL = 'min-w-0 flex-1 self-center';
/** On a phone the input is too narrow for a message, so the message has the whole width below the row. */
const INPUT_CELL =
  '@min-[34rem]:w-36 @max-[34rem]:contents @max-[34rem]:*:contents @max-[34rem]:[&>div>div]:w-26 @max-[34rem]:[&_p]:order-1 @max-[34rem]:[&_p]:basis-full';

const isName = (edited: Edited): edited is EditedName => edited === 'fullName' || edited === 'nickname';

interface Props extends RowActions {
  students: readonly StudentRow[];
  edited: Edited;
}

/** The students of a class in a table. One column has inputs (docs/product.md 3.12, 3.15, 3.56). */
export function RosterTable({ students, edited, ...actions }: Props) {
  const { names, details } = actions;
  const on = useRef<RowActions>(actions);
  useEffect(() => {
    on.current = actions;
  });
  const same = sameNameIds(students);
  const conflict = isName(edited) ? null : details.conflict;
  const heading = (field: DetailField) => (
    <span role="columnheader" className={field === edited ? INPUT_CELL : COLUMNS[field].cell}>
      {COLUMNS[field].heading}
    </span>
  );
  return (
    <div className="@container">
      <div
        role="table"
        aria-label="Students"
        data-entry-grid=""
        className="overflow-clip rounded-card border border-line bg-surface"
      >
        <div role="row" className={`${ROW} ${HEAD}`}>
          {heading('number')}
          <span role="columnheader" className={NAME_CELL}>
            {edited === 'fullName' ? 'Full name' : 'Display name'}
          </span>
          {heading('gender')}
          {heading('groupNumber')}
          {heading('skillLevel')}
          <span role="columnheader" className={isName(edited) ? 'w-[calc(2*var(--target))]' : 'w-target'}>
            <span className="sr-only">Edit</span>
          </span>
        </div>
        {students.map((student) => (
          <Row
            key={student.id}
            student={student}
            edited={edited}
            name={isName(edited) ? names.typed[student.id] : undefined}
            detail={isName(edited) ? undefined : details.typed?.[student.id]}
            isTyping={details.typing === student.id}
            conflict={conflict?.students.some(({ id }) => id === student.id) ? conflict : null}
            sameName={same.has(student.id)}
            on={on}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  student: StudentRow;
  edited: Edited;
  name: TypedName | undefined;
  detail: string | null | undefined;
  isTyping: boolean;
  conflict: NumberConflict | null;
  sameName: boolean;
  on: RefObject<RowActions>;
}

const Row = memo(function Row({ student, edited, name, detail, isTyping, conflict, sameName, on }: RowProps) {
  const shown = displayName(student);
  // Each detail has an input of its own, so a typed text does not move to another one.
  const cell = (field: DetailField) =>
    field === edited ? (
      <div role="cell" key={`${field} input`} className={INPUT_CELL}>
        <DetailInput student={student} on={on} field={field} typed={detail} isTyping={isTyping} conflict={conflict} />
      </div>
    ) : (
      <div role="cell" key={field} className={COLUMNS[field].cell}>
        {student[field] ?? <span className="text-ink-3">–</span>}
      </div>
    );
  return (
    <div role="row" data-entry-row="" className={`${ROW} items-start border-line [&:nth-child(n+3)]:border-t`}>
      {cell('number')}
      <div role="rowheader" className={NAME_CELL}>
        {isName(edited) ? (
          <>
            <NameInput key={edited} student={student} on={on} edited={edited} typed={name} sameName={sameName} />
            <Figures student={student} edited={edited} />
          </>
        ) : (
          <span className="flex items-center gap-2">
            {/* The pencil beside it does the same, also for the keyboard. */}
            <StudentNameButton name={shown} tabIndex={-1} onClick={() => on.current.edit(student.id)}>
              <Figures student={student} edited={edited} />
            </StudentNameButton>
            {detail !== undefined && <Dot meaning="not saved" />}
          </span>
        )}
      </div>
      {cell('gender')}
      {cell('groupNumber')}
      {cell('skillLevel')}
      <div role="cell" className="flex">
        <IconButton icon={Pencil} label={`Edit ${shown}`} onClick={() => on.current.edit(student.id)} />
        {isName(edited) && (
          <IconButton icon={Trash2} label={`Remove ${shown}`} onClick={() => on.current.remove(student)} />
        )}
      </div>
    </div>
  );
});

/** The columns that a phone has no room for. */
function Figures({ student: { groupNumber, skillLevel }, edited }: Pick<RowProps, 'student' | 'edited'>) {
  const words = [
    edited !== 'groupNumber' && groupNumber !== null && `Group ${groupNumber}`,
    edited !== 'skillLevel' && `Skill ${skillLevel}`,
  ].filter(Boolean);
  return <span className="block text-14 text-ink-2 tabular-nums @min-[34rem]:hidden">{words.join(' · ')}</span>;
}
