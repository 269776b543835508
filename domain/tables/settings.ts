import { SETTINGS_FIELDS, SLOT_NAMES, type ScoringSettings } from '../scoring/settings.ts';
import { each, table } from './table.ts';

/** A teacher's scoring settings (docs/product.md 4.4). Each teacher has one such row, and its id is the teacher's id. */
export interface SettingsRow extends ScoringSettings {
  id: number;
  createdAt: string;
  updatedAt: string;
}

export const settings = table<SettingsRow>()({
  fields: {
    dailyPointValue: 'integer',
    absentValue: 'integer?',
    tardyValue: 'integer?',
    ...each(
      SLOT_NAMES.map((slot) => `note${slot}` as const),
      'text?',
    ),
    ...each(
      SLOT_NAMES.map((slot) => `note${slot}Value` as const),
      'integer?',
    ),
    ...each(
      SLOT_NAMES.map((slot) => `note${slot}Description` as const),
      'text?',
    ),
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  parents: {},
  fixed: ['createdAt', 'updatedAt'],
  units: { settings: SETTINGS_FIELDS },
  packed: { unit: 'settings', column: 'scoring' },
  defaults: {},
  alwaysGiven: ['settings'],
  naturalKey: true,
  canBeDeleted: false,
  needed: [],
  deviceIndexes: { 1: [] },
});
