import { Banner } from '../../ui/banner.tsx';

interface Props {
  fresh: boolean;
  future: boolean;
  /** The rest of the first pull is under way (`coming`), or waits for a network; null: all is here. */
  missing: 'coming' | 'offline' | null;
}

/** What the teacher has to know of the whole day. */
export function RollNotice({ fresh, future, missing }: Props) {
  if (!fresh && !future && missing !== 'coming') return null;
  return (
    <Banner tone={fresh ? 'warning' : 'info'}>
      {future && <p>This day has not happened yet.</p>}
      {missing === 'coming' && (
        <p>The marks of this day may still be on their way. You can mark now, and save when they are here.</p>
      )}
      {missing === 'offline' && fresh && (
        <p>This day may have been saved on another device. What you save here is added to it.</p>
      )}
      {missing === null && fresh && <p>Not saved yet. Everyone shows present until you press Save.</p>}
    </Banner>
  );
}
