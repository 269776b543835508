import { useState } from 'react';
import { letterProblems, lettersInput, storedLetters, type LettersInput } from '#domain/scoring/letters-input.ts';
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
import type { SettingsRow } from '#domain/tables/settings.ts';
import type { Problem } from '#domain/validation.ts';
import { saveSettings, type ChangedSettings, type ReplacedSettings } from '../../repositories/save-settings.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showDone } from '../../ui/toasts/toast-store.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { storeProblem } from '../../words/failures/failures.ts';

export type StoredSettings = ScoringSettings & Partial<Pick<SettingsRow, 'letters'>>;

/** Null if the teacher has typed nothing, and the field shows the stored value. */
type Typed = Record<SettingsField, string | null> & { letters: LettersInput | null };

const NOTHING_TYPED = { ...Object.fromEntries(SETTINGS_FIELDS.map((field) => [field, null])), letters: null } as Typed;

/**
 * The form for the scoring settings (docs/product.md 4.11 to 4.14). An unchanged field shows the stored value, even after
 * another tab or device has changed it.
 */
export function useSettingsForm(
  device: SyncDevice,
  stored: StoredSettings,
  onSaved: (replaced: ReplacedSettings) => Promise<void>,
) {
  const { state, values, set, problems, send } = useSubmit<Typed>({
    start: NOTHING_TYPED,
    check: (typed) => ({ ...settingsProblems(changedText(stored, typed)), ...wrongLetters(typed.letters) }),
    submit: async (typed) => {
      const replaced = await saveSettings(device, changedBy(stored, typed));
      showDone('Settings updated');
      await onSaved(replaced);
    },
    explain: (error) => ({ whole: storeProblem(error) }),
  });
  // After a save, the fields show the stored values again, with later changes by another device.
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    for (const field of storedFields(stored, values)) set(field, null);
  }
  const text = { ...settingsText(stored), ...typedText(values) };
  const letters = values.letters ?? lettersInput(stored.letters);
  return {
    state,
    settings: typedSettings(stored, changedText(stored, values)),
    unsaved: isUnsaved(stored, values),
    problems,
    /** Returns false if nothing was saved because a value is wrong. */
    save: send,
    letters: { input: letters, problems: problems.letters ? letterProblems(letters) : [] },
    setLetters: (typed: LettersInput) => set('letters', typed),
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

function changedBy(stored: StoredSettings, typed: Typed): ChangedSettings {
  const changed = changedSettings(stored, changedText(stored, typed));
  return typed.letters ? { ...changed, letters: storedLetters(typed.letters) } : changed;
}

/** The typed fields whose value is stored by now. */
function storedFields(stored: StoredSettings, values: Typed): (keyof Typed)[] {
  const fields = SETTINGS_FIELDS.filter((field) => values[field] !== null && isStored(stored, field, values[field]));
  return values.letters && areStored(stored, values.letters) ? [...fields, 'letters'] : fields;
}

function isUnsaved(stored: StoredSettings, values: Typed): boolean {
  return Object.values(values).filter((typed) => typed !== null).length > storedFields(stored, values).length;
}

function wrongLetters(typed: LettersInput | null): { letters?: Problem } {
  const [first] = typed ? letterProblems(typed).flatMap((one) => Object.values(one)) : [];
  return first ? { letters: first } : {};
}

function areStored({ letters = null }: StoredSettings, typed: LettersInput): boolean {
  return storedLetters(typed) === letters && !wrongLetters(typed).letters;
}

function typedText({ letters: _letters, ...typed }: Typed): Partial<SettingsText> {
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
