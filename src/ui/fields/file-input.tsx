import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** The file types that the file picker offers. They are only a hint, so the caller has to check the file. */
  accept?: string | undefined;
  onFile: (file: File) => void;
}

/** The hidden input that opens the file picker. A button beside it is visible instead. */
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
        // Clears the input. Without this, the browser would report no change when the teacher corrects the file and chooses the
        // same file again.
        event.target.value = '';
      }}
    />
  );
}
