import type { StudentRow } from '#domain/tables/students.ts';
import { dayOf } from '../../../platform/clock.ts';
import { formatDay } from '../../../platform/format.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  namesake: StudentRow;
  onPutBack: () => void;
  onAdd: () => void;
}

export function NamesakeQuestion({ namesake: { fullName, deleted, removedAt }, onPutBack, onAdd }: Props) {
  return (
    <div role="alert">
      <Banner
        tone="warning"
        actions={
          <>
            {deleted && <Button onClick={onPutBack}>Put back</Button>}
            <Button onClick={onAdd}>Add as another student</Button>
          </>
        }
      >
        {deleted ? (
          `Same student as before${removedAt === null ? '' : ` (removed ${formatDay(dayOf(removedAt), 'plain')})`}?`
        ) : (
          <>
            <Name>{fullName}</Name> is already in this class. Two students? Add an initial.
          </>
        )}
      </Banner>
    </div>
  );
}
