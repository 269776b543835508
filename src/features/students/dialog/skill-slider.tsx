import { useId } from 'react';

const LEVELS = [1, 2, 3, 4, 5];

/** An invisible slider of the browser covers the visible one, for presses, drags and keys. */
export function SkillSlider({ value, onChange }: { value: number; onChange: (level: number) => void }) {
  const id = useId();
  const share = `${((value - 1) / (LEVELS.length - 1)) * 100}%`;
  return (
    <div>
      <label htmlFor={id} className="text-14 font-label text-ink-2">
        Skill
      </label>
      <div className="relative mx-4">
        <input
          id={id}
          type="range"
          min={1}
          max={LEVELS.length}
          step={1}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className="peer relative z-10 -mx-4 h-12 w-[calc(100%+2rem)] cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-[1.375rem] h-1 rounded-pill bg-line forced-colors:bg-[CanvasText]"
        >
          <span className="block h-full rounded-pill bg-brand" style={{ width: share }} />
        </span>
        <span
          aria-hidden="true"
          className="absolute top-2 grid size-8 -translate-x-1/2 place-items-center rounded-pill border-3 border-brand bg-surface font-strong tabular-nums peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
          style={{ left: share }}
        >
          {value}
        </span>
      </div>
      <div aria-hidden="true" className="mx-4 flex justify-between text-14 text-ink-2 tabular-nums">
        {LEVELS.map((level) => (
          <span key={level} className="w-0 text-center">
            <span className="inline-block -translate-x-1/2">{level}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
