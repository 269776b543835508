const keyOf = (name: string, userId: number) => `pe-seen-${name}-${userId}`;

/** Whether the teacher has closed the explanation with this name in this browser, or no longer needs it. */
export function wasSeen(name: string, userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(name, userId)) !== null;
  } catch {
    // No storage: the explanation is shown on each visit.
    return false;
  }
}

export function noteSeen(name: string, userId: number): void {
  try {
    localStorage.setItem(keyOf(name, userId), '1');
  } catch {
    // No storage: it stays closed only until the teacher leaves the tab.
  }
}

/** Forgets the explanations whose names begin with `name`; all of them if it is empty, after the account was deleted. */
export function dropSeen(userId: number, name = ''): void {
  try {
    const ofTeacher = Object.keys(localStorage).filter(
      (key) => key.startsWith(`pe-seen-${name}`) && key.endsWith(`-${userId}`),
    );
    for (const key of ofTeacher) localStorage.removeItem(key);
  } catch {
    // No storage.
  }
}
