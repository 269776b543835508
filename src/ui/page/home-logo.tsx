import { Link } from 'react-router-dom';
import { addresses } from '../../platform/addresses.ts';
import { Logo } from './logo.tsx';

export function HomeLogo({ size = 32, named = false }: { size?: number; named?: boolean }) {
  return (
    <Link
      to={addresses.home}
      aria-label="PE Grade Book, home"
      className="inline-flex min-h-target items-center gap-3 rounded-control font-strong text-ink"
    >
      <Logo size={size} />
      {named && <span>Grade Book</span>}
    </Link>
  );
}
