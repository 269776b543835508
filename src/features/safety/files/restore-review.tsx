import type { Problem } from '#domain/validation.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { restoreWords, type Restoring } from '../../../words/safety/files.ts';

interface Props {
  preview: Restoring;
  problem: Problem | null;
}

export function RestoreReview({ preview, problem }: Props) {
  const words = restoreWords(preview, deviceKind());
  return (
    <div className="grid gap-1 text-16 text-ink">
      <p className="font-label">{words.title}</p>
      <ul className="list-disc pl-5 empty:hidden">
        {words.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {words.effects.length > 0 && (
        <>
          <p className="mt-2 font-label">On the server and all your devices, its changes:</p>
          <ul className="list-disc pl-5">
            {words.effects.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      {problem && <FieldMessage problem={problem} alert />}
    </div>
  );
}
