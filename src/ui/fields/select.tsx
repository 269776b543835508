import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Problem } from '#domain/validation.ts';
import { FieldFrame } from './field-frame.tsx';
import { Icon } from '../buttons/icon.tsx';
import { useBackCloses } from '../leaving/back-closes.ts';
import { Dot } from '../notices/dot.tsx';

export interface SelectOption<Value extends string | number> {
  value: Value;
  label: string;
  /** A dot marks the option, and a screen reader announces this text. */
  dot?: string;
}

interface Props<Value extends string | number> {
  label: string;
  hideLabel?: boolean;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  hint?: ReactNode;
  error?: Problem | null;
}

/** Lets the teacher choose one of many options. Typed letters move to the option that begins with them. */
export function Select<Value extends string | number>(props: Props<Value>) {
  const { label, hideLabel, options, value, onChange, placeholder = 'Choose', hint, error } = props;
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const marked = options.find(({ dot }) => dot !== undefined);
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onChange(next)}
          open={open}
          onOpenChange={setOpen}
        >
          <Base.Trigger {...wiring} className="field-box flex items-center justify-between gap-3 text-left">
            <Base.Value
              placeholder={placeholder}
              className="min-w-0 wrap-anywhere normal-nums data-placeholder:text-ink-3"
            />
            <span className="flex items-center gap-2">
              {marked?.dot && <Dot meaning={marked.dot} />}
              <Icon of={ChevronDown} className="text-ink-2" />
            </span>
          </Base.Trigger>
          {/* The content security policy forbids style elements. */}
          <CSPProvider disableStyleElements>
            <Base.Portal>
              <Base.Positioner
                align="start"
                sideOffset={4}
                collisionPadding={12}
                alignItemWithTrigger={false}
                className="z-50"
              >
                <Base.Popup className="floating max-w-[min(var(--available-width),max(var(--anchor-width),18rem))] min-w-(--anchor-width) overflow-hidden">
                  <Base.List className="max-h-[min(var(--available-height),24rem)] overflow-y-auto overscroll-contain p-1">
                    {options.map((option) => (
                      <Base.Item
                        key={option.value}
                        value={option.value}
                        className="grid min-h-target cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-2 rounded-control px-3 py-2 outline-none data-highlighted:bg-fill data-selected:font-strong data-selected:text-brand-ink"
                      >
                        <Base.ItemIndicator className="col-start-1">
                          <Icon of={Check} />
                        </Base.ItemIndicator>
                        <span className="col-start-2 flex min-w-0 items-center gap-2">
                          <Base.ItemText className="min-w-0 wrap-anywhere">{option.label}</Base.ItemText>
                          {option.dot && <Dot meaning={option.dot} />}
                        </span>
                      </Base.Item>
                    ))}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </CSPProvider>
        </Base.Root>
      )}
    </FieldFrame>
  );
}
