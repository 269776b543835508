import { Banner } from '../../ui/banner.tsx';

interface Props {
  fresh: boolean;
  future: boolean;
}

/** What the teacher has to know of the whole day. */
export function RollNotice({ fresh, future }: Props) {
  if (!fresh && !future) return null;
  return (
    <Banner tone={fresh ? 'warning' : 'info'}>
      {future && <p>This day has not happened yet.</p>}
      {fresh && <p>Not saved yet. Everyone shows present until you press Save.</p>}
    </Banner>
  );
}
