/** Downloads a text as a file. The page creates the file, so no network is needed (docs/product.md 6.6). */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type }));
}

export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The URL stays valid for a minute. Safari reads the URL only after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Copies a text to the clipboard. There are two ways to copy. Returns false if the browser allows neither of them. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // On plain http there is no `navigator.clipboard`, and on https the user may have refused it. Then the app uses the older
    // copy command, which copies selected text.
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
