export interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  /** The stored values on the device for this look (`src/platform/device/look.ts`). */
  readonly stored: Readonly<Record<string, string>>;
}

const FIELD = { 'pe-theme': 'field' };
const GYM = { 'pe-gym': 'on' };

export const LOOKS: readonly Look[] = [
  { name: 'light', colorScheme: 'light', stored: {} },
  { name: 'dark', colorScheme: 'dark', stored: {} },
  { name: 'field', colorScheme: 'light', stored: FIELD },
  { name: 'gym', colorScheme: 'light', stored: GYM },
  { name: 'field-gym', colorScheme: 'light', stored: { ...FIELD, ...GYM } },
];
