import { TriangleAlert } from 'lucide-react';
import type { Problem } from '#domain/validation.ts';
import { Icon } from '../buttons/icon.tsx';

interface Props {
  id?: string;
  problem: Problem;
  /** At once; a message of a single field is announced with the field. */
  alert?: boolean;
}

/** A problem and how to fix it, shown below a field or above the button of the form. */
export function FieldMessage({ id, problem, alert = false }: Props) {
  return (
    <p
      id={id}
      role={alert ? 'alert' : undefined}
      className="flex items-start gap-1.5 text-14 font-label text-absent-ink"
    >
      <Icon of={TriangleAlert} size={18} className="mt-px" />
      <span>{sentence(problem)}</span>
    </p>
  );
}

/** The specification's messages end without a full stop, so one comes before the advice. */
function sentence({ message, fix }: Problem): string {
  if (fix === undefined) return message;
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${fix}`;
}
