import { useState } from 'react';
import { SETTINGS_FIELDS, type ScoringSettings } from '#domain/scoring/settings.ts';
import {
  changedSettings,
  filteredInput,
  settingsProblems,
  settingsText,
  typedSettings,
  type SettingsField,
  type SettingsText,
} from '#domain/scoring/settings-input.ts';
import { saveSettings } from '../../repositories/settings.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/** Null if the teacher has typed nothing, and the field shows the stored value. */
type Typed = Record<SettingsField, string | null>;

const NOTHING_TYPED = Object.fromEntries(SETTINGS_FIELDS.map((field) => [field, null])) as Typed;

/**
 * The form for the scoring settings (docs/product.md 4.11 to 4.14). An unchanged field shows the stored value, even after
 * another tab or device has changed it.
 */
export function useSettingsForm(device: SyncDevice, stored: ScoringSettings, onSaved: () => void) {
  const { state, values, set, problems, send } = useSubmit<Typed>({
    start: NOTHING_TYPED,
    check: (typed) => settingsProblems(changedText(stored, typed)),
    submit: async (typed) => {
      await saveSettings(device, changedSettings(stored, changedText(stored, typed)));
      showToast({ title: 'Settings updated', variant: 'ccGreen' });
      onSaved();
    },
    explain: (error) => ({ whole: storeProblem(error) }),
  });
  // After a save, the fields show the stored values again, with later changes by another device.
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    for (const field of SETTINGS_FIELDS) {
      if (values[field] !== null && isStored(stored, field, values[field])) set(field, null);
    }
  }
  const text = { ...settingsText(stored), ...typedText(values) };
  return {
    state,
    settings: typedSettings(stored, changedText(stored, values)),
    unsaved: SETTINGS_FIELDS.some((field) => values[field] !== null && !isStored(stored, field, values[field])),
    problems,
    /** Returns false if nothing was saved because a value is wrong. */
    save: send,
    field: (name: SettingsField) => ({
      name,
      value: text[name],
      error: problems[name],
      onType: (typed: string) => set(name, typed),
      filter: (typed: string) => filteredInput(name, typed),
    }),
  };
}

export type ScoringForm = ReturnType<typeof useSettingsForm>;

function typedText(typed: Typed): Partial<SettingsText> {
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== null)) as Partial<SettingsText>;
}

function changedText(stored: ScoringSettings, typed: Typed): Partial<SettingsText> {
  const before = settingsText(stored);
  const differs = ([field, text]: [string, string]) => text !== before[field as SettingsField];
  return Object.fromEntries(Object.entries(typedText(typed)).filter(differs)) as Partial<SettingsText>;
}

function isStored(stored: ScoringSettings, field: SettingsField, text: string): boolean {
  const typed = { [field]: text };
  return Object.keys(changedSettings(stored, typed)).length === 0 && Object.keys(settingsProblems(typed)).length === 0;
}
