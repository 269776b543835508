/** The page creates the file, so no network is needed (docs/product.md 6.6). */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type }));
}

export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the URL only after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns false if the browser can't share this file, for example on most computers. */
export function canShareFile(file: File): boolean {
  // Some browsers lack the function.
  return (navigator as Partial<Navigator>).canShare?.({ files: [file] }) ?? false;
}

/** Opens the device's share sheet. Closing the sheet is no failure. */
export async function shareFile(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

/** Returns false if the browser allows neither way to copy. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // On plain http there is no `navigator.clipboard`, and the user may have refused it.
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
