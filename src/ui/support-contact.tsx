import { supportAddress } from './support.ts';

/** The support address, if the operator has set one. */
export function SupportContact() {
  const address = supportAddress();
  if (address === '') return null;
  return (
    <p className="text-14 text-ink-2">
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
