export class StudentListeners {
  private readonly byStudent = new Map<number, Set<() => void>>();

  add(studentId: number, listener: () => void): () => void {
    const listeners = this.byStudent.get(studentId) ?? new Set();
    this.byStudent.set(studentId, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  call(studentId: number): void {
    for (const listener of this.byStudent.get(studentId) ?? []) listener();
  }
}
