import { Banner } from '../../ui/banner.tsx';
import { unsavedRollWords } from '../../words/rolls.ts';

interface Props {
  fresh: boolean;
  /** How many students have a mark that is not saved. */
  touched: number;
  future: boolean;
  /** `coming`: the first load of the day's marks still runs. `offline`: it waits for a connection. null: it has ended. */
  missing: 'coming' | 'offline' | null;
}

/** Tells the teacher before the first tap that the day is new or in the future, or that its marks are still loading. */
export function RollNotice({ fresh, touched, future, missing }: Props) {
  if (!fresh && !future && missing !== 'coming') return null;
  return (
    <Banner tone={fresh ? 'warning' : 'info'}>
      {future && <p>This is a future date.</p>}
      {missing === 'coming' && <p>Still loading this day. You can start marking; Save turns on when it’s loaded.</p>}
      {missing === 'offline' && fresh && (
        <p>Another device may have saved this day already. Your marks will be added to that roll.</p>
      )}
      {missing === null && fresh && <p>{unsavedRollWords(touched)}</p>}
    </Banner>
  );
}
