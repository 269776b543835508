const keyOf = (name: string, userId: number) => `pe-seen-${name}-${userId}`;

/** Whether the teacher has closed an explanation in this browser. */
export function wasSeen(name: string, userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(name, userId)) !== null;
  } catch {
    // The browser gives no storage, so the app shows the explanation on each visit.
    return false;
  }
}

export function noteSeen(name: string, userId: number): void {
  try {
    localStorage.setItem(keyOf(name, userId), '1');
  } catch {
    // The browser gives no storage. The explanation stays closed until the page is left.
  }
}
