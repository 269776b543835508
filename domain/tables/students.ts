import type { Excuse } from '../scoring/scoring.ts';
import { table, type RowOf } from './table.ts';

export const students = table<{ excuse: Excuse | null }>()({
  fields: {
    classId: 'id',
    fullName: 'text',
    firstName: 'text',
    lastName: 'text',
    /** If it is null, screens show the full name (docs/product.md 3.3). */
    nickname: 'text?',
    number: 'integer?',
    groupNumber: 'integer?',
    gender: 'text?',
    skillLevel: 'integer',
    note: 'text?',
    /** For the parents, on the printed report (docs/product.md 6.78). */
    comment: 'text?',
    orderId: 'integer?',
    row: 'integer?',
    /** Removed from the class, without a tombstone, so that the past grades stay visible (docs/sync.md D1). */
    deleted: 'boolean',
    /** From the edit stamp of the removal; null while the student is in the class. */
    removedAt: 'instant?',
    /** Of the latest period of excused days; all null without one (docs/product.md 4.65). */
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
  neverDeleted: true,
  needed: ['classId', 'fullName', 'createdAt'],
  deviceIndexes: ['classId'],
  addedFields: { excuse: 20, excuseFrom: 20, excuseUntil: 20, excuseNote: 20, comment: 21 },
});

export type StudentRow = RowOf<typeof students>;
