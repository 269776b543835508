import { table } from './table.ts';

export interface StudentRow {
  id: number;
  classId: number;
  fullName: string;
  firstName: string;
  lastName: string;
  /** null if the student has no nickname. Screens show the full name in this case (docs/product.md 3.3). */
  nickname: string | null;
  number: number | null;
  groupNumber: number | null;
  gender: string | null;
  skillLevel: number;
  note: string | null;
  orderId: number | null;
  row: number | null;
  /**
   * True if the teacher has removed the student from the class. The row gets no tombstone, so that the past grades stay visible
   * (docs/sync.md D1).
   */
  deleted: boolean;
  /**
   * The time when the teacher removed the student, from the edit stamp of this write; null while the student is in the class.
   */
  removedAt: string | null;
  createdAt: string;
}

export const students = table<StudentRow>()({
  fields: {
    classId: 'id',
    fullName: 'text',
    firstName: 'text',
    lastName: 'text',
    nickname: 'text?',
    number: 'integer?',
    groupNumber: 'integer?',
    gender: 'text?',
    skillLevel: 'integer',
    note: 'text?',
    orderId: 'integer?',
    row: 'integer?',
    deleted: 'boolean',
    removedAt: 'instant?',
    createdAt: 'instant',
  },
  parents: { classId: 'classes' },
  fixed: ['classId', 'createdAt'],
  units: {
    fullName: ['fullName', 'firstName', 'lastName'],
    nickname: ['nickname'],
    number: ['number'],
    groupNumber: ['groupNumber'],
    gender: ['gender'],
    skillLevel: ['skillLevel'],
    note: ['note'],
    place: ['orderId', 'row'],
    deleted: ['deleted', 'removedAt'],
  },
  defaults: {
    nickname: null,
    number: null,
    groupNumber: null,
    gender: null,
    skillLevel: 3,
    note: null,
    orderId: null,
    row: null,
    deleted: false,
    removedAt: null,
  },
  alwaysGiven: ['fullName'],
  naturalKey: false,
  canBeDeleted: false,
  needed: ['classId', 'fullName', 'createdAt'],
  deviceIndexes: { 1: ['classId'] },
});
