import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** A file picker may ignore them, so the caller has to check the file. */
  accept?: string | undefined;
  onFile: (file: File) => void;
}

/** The hidden input that opens the file picker. The teacher sees only the button beside this input. */
export function FileInput({ ref, label, accept, onFile }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onFile(file);
        // Otherwise the browser reports no change for the same, corrected file.
        event.target.value = '';
      }}
    />
  );
}
