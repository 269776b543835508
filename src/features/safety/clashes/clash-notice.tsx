import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { addresses } from '../../../platform/addresses.ts';
import type { OpenClash } from '../../../repositories/clashes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useClashes } from './use-clashes.ts';
import { unitWords, valueWords } from './words.ts';

interface Props {
  device: SyncDevice;
  classId: number;
  day: LocalDate;
}

/** Above a day's roster: what two devices set differently, and where both values are. */
export function ClashNotice({ device, classId, day }: Props) {
  const clashes = useClashes(device)?.filter(({ mark }) => mark.classId === classId && mark.createdAt === day) ?? [];
  const [first] = clashes;
  if (!first) return null;
  return (
    <Banner tone="warning" actions={<LinkButton to={addresses.clashes}>See both</LinkButton>}>
      {clashes.length === 1 ? <One clash={first} /> : <Many clashes={clashes} />}
    </Banner>
  );
}

function One({ clash }: { clash: OpenClash }) {
  return (
    <p className="wrap-anywhere">
      Two devices disagreed about <bdi className="font-strong">{displayName(clash.student)}</bdi>:{' '}
      {unitWords(clash.unit)}. {valueWords(clash, 'kept')} stands.
    </p>
  );
}

/** More names than this would push the roster out of sight. */
const MOST_NAMES = 2;

function Many({ clashes }: { clashes: readonly OpenClash[] }) {
  const names = [...new Set(clashes.map(({ student }) => displayName(student)))];
  const whom = names.length > MOST_NAMES ? `${names.length} students` : new Intl.ListFormat('en').format(names);
  return (
    <p className="wrap-anywhere">
      Two devices disagreed about <bdi className="font-strong">{whom}</bdi>. The later values stand.
    </p>
  );
}
