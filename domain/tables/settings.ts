import { SETTINGS_FIELDS, slotFields, type ScoringSettings } from '../scoring/settings.ts';
import { each, table, type RowOf } from './table.ts';

/** The id of this one row is the teacher's id (docs/product.md 4.4). */
export const settingsTable = table<ScoringSettings>()({
  fields: {
    dailyPointValue: 'integer',
    absentValue: 'integer?',
    tardyValue: 'integer?',
    ...each(slotFields(''), 'text?'),
    ...each(slotFields('Value'), 'integer?'),
    ...each(slotFields('Description'), 'text?'),
    /** The teacher's letters (docs/product.md 4.70); null for none. */
    letters: 'text?',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  parents: {},
  fixed: ['createdAt', 'updatedAt'],
  units: { settings: SETTINGS_FIELDS, letters: ['letters'] },
  packed: { unit: 'settings', column: 'scoring' },
  defaults: { letters: null },
  alwaysGiven: ['settings'],
  naturalKey: true,
  neverDeleted: true,
  needed: [],
  addedFields: { letters: 22 },
});

export type SettingsRow = RowOf<typeof settingsTable>;
