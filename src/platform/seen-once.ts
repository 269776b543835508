const keyOf = (name: string, userId: number) => `pe-seen-${name}-${userId}`;

/** Whether the teacher has closed the explanation with this name in this browser, or no longer needs it. */
export function wasSeen(name: string, userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(name, userId)) !== null;
  } catch {
    // The browser offers no storage. So the app shows the explanation on each visit.
    return false;
  }
}

export function noteSeen(name: string, userId: number): void {
  try {
    localStorage.setItem(keyOf(name, userId), '1');
  } catch {
    // The browser offers no storage. The explanation stays closed only until the teacher leaves the tab.
  }
}

/**
 * Removes what is stored for this teacher about explanations whose names begin with `name`. If `name` is empty, it removes
 * everything that is stored for this teacher; the app does this after the account was deleted.
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
