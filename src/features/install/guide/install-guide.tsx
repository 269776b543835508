import { useState } from 'react';
import { installKind, type InstallKind } from '../../../platform/device/device-kind.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { GUIDES } from './guides.tsx';

const KINDS = Object.keys(GUIDES) as InstallKind[];

/** The kind of this device is the first tab (docs/product.md 1.98). */
export function InstallGuide() {
  const [own] = useState(installKind);
  const [kind, setKind] = useState(own);
  const kinds = [own, ...KINDS.filter((one) => one !== own)];
  const { label, steps, after } = GUIDES[kind];
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <Choice
        label="Your device"
        hideLabel
        options={kinds.map((value) => ({ value, label: breakable(GUIDES[value].label) }))}
        value={kind}
        onChange={setKind}
      />
      <ol aria-label={`Steps for ${label}`} className="grid grid-cols-1 gap-3 @min-[40rem]:grid-cols-3">
        {steps.map(({ words, hint, picture }, index) => (
          <li
            key={words}
            className="flex flex-col overflow-clip rounded-card border border-line bg-surface @min-[16rem]:flex-row @min-[40rem]:flex-col"
          >
            <div className="aspect-[4/3] w-full shrink-0 self-stretch bg-fill @min-[16rem]:aspect-auto @min-[16rem]:w-[40%] @min-[40rem]:aspect-[4/3] @min-[40rem]:w-full">
              {picture}
            </div>
            <div className="flex min-w-0 flex-1 items-start gap-3 p-4">
              <Badge number={index + 1} />
              <div className="min-w-0">
                <p className="font-strong">{words}</p>
                {hint !== undefined && <p className="text-14 text-ink-2">{hint}</p>}
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p className="max-w-[44rem] text-ink-2">{after}</p>
    </div>
  );
}

/** Allows a line break after the slash of a label, because the three labels hardly fit side by side on a phone. */
function breakable(label: string) {
  if (label.includes(' ')) return label;
  const [start, end] = label.split('/');
  return (
    <>
      {start}/<wbr />
      {end}
    </>
  );
}

/** The number of a step. Screen readers already announce the number of the list item. */
function Badge({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-7 shrink-0 items-center justify-center rounded-pill bg-brand-soft text-14 font-strong text-brand-ink tabular-nums"
    >
      {number}
    </span>
  );
}
