import { TriangleAlert } from 'lucide-react';
import type { Problem } from '#domain/validation.ts';
import { Icon } from './icon.tsx';

interface Props {
  id?: string;
  problem: Problem;
  /** Announced when it appears; a field's own message is read with the field instead. */
  alert?: boolean;
}

/** What is wrong and how to put it right, beside the field or above the button that refused. */
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

/** The specification's words bear no full stop; with a second sentence they need one. */
function sentence({ message, fix }: Problem): string {
  if (fix === undefined) return message;
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${fix}`;
}
