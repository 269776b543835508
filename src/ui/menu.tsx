import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from './icon.tsx';

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  destructive?: boolean;
  /** A screen to go to, or something to do. */
  to?: string;
  onPress?: () => void;
}

interface Props {
  /** The button that opens it: `<IconButton …/>` or `<Button …/>`. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
}

const ITEM =
  'flex min-h-target cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-fill';

/** A few more things to do with what stands beside it. */
export function Menu({ trigger, entries, align = 'end' }: Props) {
  const navigate = useNavigate();
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-50">
          <Base.Popup className="floating pop min-w-48 p-1">
            {entries.map((entry) => (
              <Base.Item
                key={entry.label}
                className={`${ITEM} ${entry.destructive ? 'text-absent-ink' : ''}`}
                onClick={() => {
                  entry.onPress?.();
                  if (entry.to !== undefined) void navigate(entry.to);
                }}
              >
                {entry.icon && <Icon of={entry.icon} />}
                {entry.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
