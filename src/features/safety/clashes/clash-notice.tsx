import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { addresses } from '../../../platform/addresses.ts';
import { listClashes, type MarkClash, type OpenClash } from '../../../repositories/review/clashes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { studentsWords, unitWords, valueWords } from '../../../words/safety/clashes.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  classId: number;
  day: LocalDate;
}

/** Says above a day's roster that two devices have different values, and links to the page with both. */
export function ClashNotice({ device, classId, day }: Props) {
  const isMarkOfDay = (clash: OpenClash): clash is MarkClash =>
    clash.about === 'mark' && clash.mark.classId === classId && clash.mark.createdAt === day;
  const all = useLiveQuery(async () => await listClashes(device), [device]);
  const clashes = all?.filter(isMarkOfDay) ?? [];
  const [first] = clashes;
  if (!first) return null;
  return (
    <Banner tone="warning" actions={<LinkButton to={addresses.clashes}>See both values</LinkButton>}>
      {clashes.length === 1 ? <One clash={first} /> : <Many clashes={clashes} />}
    </Banner>
  );
}

function One({ clash }: { clash: MarkClash }) {
  return (
    <p className="wrap-anywhere">
      Two devices have different {unitWords(clash.unit)} for{' '}
      <Name className="font-strong">{displayName(clash.student)}</Name>. We kept {valueWords(clash, 'kept')}.
    </p>
  );
}

function Many({ clashes }: { clashes: readonly MarkClash[] }) {
  const whom = studentsWords(clashes.map(({ student }) => displayName(student)));
  return (
    <p className="wrap-anywhere">
      Two devices have different marks for <Name className="font-strong">{whom}</Name>. We kept the later ones.
    </p>
  );
}
