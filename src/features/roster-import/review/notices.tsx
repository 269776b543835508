import { useLiveQuery } from 'dexie-react-hooks';
import { ClipboardCheck, ListChecks } from 'lucide-react';
import type { ClassRow } from '#domain/tables/classes.ts';
import { addresses } from '../../../platform/addresses.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { rosterServerError } from '../../../repositories/students/rosters.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Banner } from '../../../ui/notices/banner.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Name } from '../../../ui/page/name.tsx';
import { leavingWords } from '../../../words/safety/leaving.ts';
import { counted } from '../../../words/plurals.ts';

interface Props {
  classRow: ClassRow;
  students: number;
  /** Until the page closes by itself; null if it stays. */
  secondsLeft: number | null;
  onMore: () => void;
}

/**
 * The previous screen opens by itself, unless the teacher touches the page or a key (docs/product.md 3.50). The line that says
 * so is always as high, so that no button moves.
 */
export function SavedNotice({ classRow, students, secondsLeft, onMore }: Props) {
  const actions = (
    <>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onMore}>Add more names</Button>
        <LinkButton variant="primary" icon={ClipboardCheck} to={addresses.dailyRoster(classRow.id)} replace>
          Take roll
        </LinkButton>
      </div>
      <p className="mt-3 text-14 text-ink-2 tabular-nums">{leavingWords(secondsLeft, deviceKind())}</p>
    </>
  );
  const all = students === 0 ? 'No students' : counted(students, 'student');
  return <EmptyState icon={ListChecks} title={`${all} in ${classRow.name}`} action={actions} />;
}

/**
 * Says that the server could not store a roster of this class. Lists the names without a comma, because the message is about
 * these names (docs/product.md 3.24).
 */
export function ServerError({ device, classId }: { device: SyncDevice; classId: number }) {
  const names = useLiveQuery(async () => await rosterServerError(device.db, classId), [device, classId]);
  if (!names) return null;
  const withoutComma = names.filter((name) => !name.includes(','));
  return (
    <Banner tone="danger" actions={<LinkButton to={addresses.toReview}>Review</LinkButton>}>
      <p>
        Server Error – Make sure the student names are in the correct format. If the problem persists, contact support.
      </p>
      {withoutComma.length > 0 && (
        <ul aria-label="Names without a comma" className="mt-2 columns-[14rem] gap-6">
          {withoutComma.map((name, i) => (
            <li key={`${name} ${i}`} className="font-label">
              <Name>{name}</Name>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
