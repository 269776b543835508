/** Downloads a text as a file. The page makes the file, so it works without a network (docs/product.md 6.6). */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type }));
}

/** Downloads a file. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is released later, because Safari reads it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Copies a text. Returns false when neither way of copying works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // On plain http the browser has no `navigator.clipboard`, or the user refused it. Then the older copy command is
    // used, which copies selected text.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
