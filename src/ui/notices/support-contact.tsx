import { supportAddress } from './support.ts';

interface Props {
  inText?: boolean;
  /** Names the person who gave the teacher the sign-up code if the operator has set no address. */
  always?: boolean;
}

export function SupportContact({ inText = false, always = false }: Props) {
  const address = supportAddress();
  const look = `text-ink-2 ${inText ? '' : 'text-14'}`;
  if (address === '')
    return always ? <p className={look}>If you need help, ask the person who gave you your sign-up code.</p> : null;
  return (
    <p className={look}>
      Need help? Email{' '}
      <a
        href={`mailto:${address}`}
        className="font-strong break-words text-brand-ink underline-offset-4 hover:underline"
      >
        {address}
      </a>
      .
    </p>
  );
}
