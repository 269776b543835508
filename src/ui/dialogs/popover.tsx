import { Popover as Base } from '@base-ui/react/popover';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useBackCloses } from '../leaving/back-closes.ts';

interface Props {
  trigger: ReactElement;
  title: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

export function Popover({ trigger, title, children, align = 'end' }: Props) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align} collisionPadding={12} className="z-50">
          <Base.Popup className="floating pop grid w-[22rem] max-w-(--available-width) gap-2 p-4">
            <Base.Title className="text-16 font-strong">{title}</Base.Title>
            <div className="text-ink-2">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
