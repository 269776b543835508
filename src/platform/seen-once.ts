const keyOf = (name: string, userId: number) => `pe-seen-${name}-${userId}`;

/** Whether the teacher has closed an explanation in this browser, or no longer needs it. */
export function wasSeen(name: string, userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(name, userId)) !== null;
  } catch {
    // The browser offers no storage, so the app shows the explanation on each visit.
    return false;
  }
}

export function noteSeen(name: string, userId: number): void {
  try {
    localStorage.setItem(keyOf(name, userId), '1');
  } catch {
    // The browser offers no storage. The explanation stays closed until the tab is left.
  }
}

/**
 * Removes what is stored for this teacher about explanations whose names begin with this text. With an empty text, which is
 * used after the account was deleted, it removes everything.
 */
export function dropSeen(userId: number, name = ''): void {
  try {
    const ofTeacher = Object.keys(localStorage).filter(
      (key) => key.startsWith(`pe-seen-${name}`) && key.endsWith(`-${userId}`),
    );
    for (const key of ofTeacher) localStorage.removeItem(key);
  } catch {
    // The browser offers no storage, so there is nothing to remove.
  }
}
