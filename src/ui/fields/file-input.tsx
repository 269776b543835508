import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** The types that the file picker offers. They are only a hint for the picker, so the caller still checks the file. */
  accept?: string | undefined;
  onFile: (file: File) => void;
}

/** The input that opens the file picker. It is not visible, because a button beside it opens it. */
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
        // Clears the input. Otherwise the browser would report no change when the teacher corrects the file and chooses it again.
        event.target.value = '';
      }}
    />
  );
}
