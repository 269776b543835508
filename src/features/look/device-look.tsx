import { useEffect, useState } from 'react';
import { changeLook, storedLook, type Look, type Theme } from '../../platform/device/look.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { Switch } from '../../ui/fields/switch.tsx';

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'field', label: 'Field' },
];

/**
 * The settings of the theme and of gym mode for this device. Both settings take effect immediately, without a Save button
 * (docs/product.md 1.20).
 */
export function DeviceLook() {
  const [look, setLook] = useState(storedLook);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    const read = () => setLook(storedLook());
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);
  const change = (next: Look) => {
    setLook(next);
    setIsKept(changeLook(next));
  };
  return (
    <div className="grid max-w-form grid-cols-1 gap-4">
      <Choice
        label="Theme"
        options={THEMES}
        value={look.theme}
        onChange={(theme) => change({ ...look, theme })}
        hint="Field has strong contrast, for sunlight."
      />
      <div className="grid grid-cols-1 gap-1">
        <Switch label="Gym mode" spread checked={look.gym} onChange={(gym) => change({ ...look, gym })} />
        <p className="text-14 text-ink-2">Larger buttons and rows, for marking while you walk.</p>
      </div>
      {!isKept && (
        <p role="status" className="text-14 text-ink-2">
          This browser does not keep settings, so this lasts until you reload or close the page.
        </p>
      )}
    </div>
  );
}
