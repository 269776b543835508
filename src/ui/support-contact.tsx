import { supportAddress } from './support.ts';

/** Whom to write to, where the operator has said so. */
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
