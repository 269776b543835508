import type { LocalDate } from '../dates.ts';
import type { Excuse } from '../scoring/scoring.ts';
import { table } from './table.ts';

export interface StudentRow {
  id: number;
  classId: number;
  fullName: string;
  firstName: string;
  lastName: string;
  /** If it is null, screens show the full name (docs/product.md 3.3). */
  nickname: string | null;
  number: number | null;
  groupNumber: number | null;
  gender: string | null;
  skillLevel: number;
  note: string | null;
  /** For the parents, on the printed report (docs/product.md 6.78). */
  comment: string | null;
  orderId: number | null;
  row: number | null;
  /** Removed from the class, without a tombstone, so that the past grades stay visible (docs/sync.md D1). */
  deleted: boolean;
  /** From the edit stamp of the removal; null while the student is in the class. */
  removedAt: string | null;
  /** Of the latest period of excused days; all null without one (docs/product.md 4.65). */
  excuse: Excuse | null;
  excuseFrom: LocalDate | null;
  excuseUntil: LocalDate | null;
  excuseNote: string | null;
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
    comment: 'text?',
    orderId: 'integer?',
    row: 'integer?',
    deleted: 'boolean',
    removedAt: 'instant?',
    excuse: 'text?',
    excuseFrom: 'day?',
    excuseUntil: 'day?',
    excuseNote: 'text?',
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
    comment: ['comment'],
    place: ['orderId', 'row'],
    deleted: ['deleted', 'removedAt'],
    excuse: ['excuse', 'excuseFrom', 'excuseUntil', 'excuseNote'],
  },
  defaults: {
    nickname: null,
    number: null,
    groupNumber: null,
    gender: null,
    skillLevel: 3,
    note: null,
    comment: null,
    orderId: null,
    row: null,
    deleted: false,
    removedAt: null,
    excuse: null,
    excuseFrom: null,
    excuseUntil: null,
    excuseNote: null,
  },
  alwaysGiven: ['fullName'],
  naturalKey: false,
  canBeDeleted: false,
  needed: ['classId', 'fullName', 'createdAt'],
  deviceIndexes: ['classId'],
  addedFields: { excuse: 20, excuseFrom: 20, excuseUntil: 20, excuseNote: 20, comment: 21 },
});
