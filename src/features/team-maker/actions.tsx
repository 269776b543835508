import { Copy, Ellipsis, Expand, Move, Printer, Save, Shuffle, Users } from 'lucide-react';
import { use, useState, type ReactNode } from 'react';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useMedia } from '../../ui/window/use-media.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { Name } from '../../ui/page/name.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TeamSetNameDialog } from './name-dialog.tsx';
import type { Groups } from './sets/use-groups.ts';
import type { Actions } from './use-actions.ts';
import type { SheetKind } from './public/team-sheet.tsx';

const MOST_SET_NAME = 60;

interface PickedProps {
  readonly name: string;
  /** The other teams. On a phone their cards may be out of view. */
  readonly teams: readonly { readonly name: string; readonly index: number }[];
  readonly onMove: (team: number) => void;
  readonly onCancel: () => void;
}

interface Props {
  actions: Actions;
  groups: Groups;
  making: { readonly busy: boolean; readonly make: () => void };
  /** Another number than shown was chosen, so the next press creates new teams. */
  isOtherCount: boolean;
  undo: ReactNode;
  onShow: () => void;
}

export function TeamActions(props: Props) {
  const { actions, groups, making, isOtherCount, undo, onShow } = props;
  const [open, setOpen] = useState<'save' | 'print' | 'more' | null>(null);
  const phone = use(PageFrameContext).kind === 'phone';
  const hasRoom = useMedia('(width >= 64rem)');
  const close = () => setOpen(null);
  const others = [
    { label: 'Copy', icon: Copy, act: actions.copy },
    { label: 'Print', icon: Printer, act: () => setOpen('print') },
    { label: 'Save as groups', icon: Users, act: groups.ask },
  ];
  return (
    <>
      {/* On a phone, there is no room for icons beside the labels. */}
      <Button icon={phone ? undefined : Shuffle} busy={making.busy} busyLabel="Making..." onClick={making.make}>
        {isOtherCount ? 'Make teams' : 'Reshuffle'}
      </Button>
      {undo}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {hasRoom ? (
          others.map(({ label, icon, act }) => (
            <Button key={label} variant="text" icon={icon} onClick={act}>
              {label}
            </Button>
          ))
        ) : (
          <IconButton icon={Ellipsis} label="More" onClick={() => setOpen('more')} />
        )}
        {!phone && <Button onClick={() => setOpen('save')}>Save</Button>}
        <Button variant="primary" icon={phone ? undefined : Expand} onClick={onShow}>
          Show
        </Button>
      </div>
      <Drawer open={open === 'more'} onClose={close} label="More">
        <div className="grid gap-1 p-3">
          {[...others, ...(phone ? [{ label: 'Save', icon: Save, act: () => setOpen('save') }] : [])].map(
            ({ label, icon, act }) => (
              <Button
                key={label}
                variant="text"
                icon={icon}
                block
                onClick={() => {
                  close();
                  act();
                }}
              >
                {label}
              </Button>
            ),
          )}
        </div>
      </Drawer>
      {open === 'save' && (
        <TeamSetNameDialog
          title="Save teams"
          label="Name"
          start={actions.name}
          most={MOST_SET_NAME}
          verb="Save"
          onClose={close}
          onSave={(name) => actions.save(name || actions.name)}
        />
      )}
      {open === 'print' && <PrintDialog onClose={close} onPrint={actions.print} />}
    </>
  );
}

/** Says which student is selected, and what the next press does (docs/product.md 10.28). */
export function PickedBar({ name, teams, onMove, onCancel }: PickedProps) {
  return (
    <div
      role="status"
      className="field-edge flex min-h-target flex-wrap items-center gap-x-2 rounded-card border border-line bg-fill py-1 pr-1 pl-4"
    >
      <Icon of={Move} />
      <p className="min-w-0 flex-1">
        <Name className="font-strong">{name}</Name> picked up. Press a team to move, a student to swap.
      </p>
      <Button variant="text" onClick={onCancel}>
        Cancel
      </Button>
      <div className="flex basis-full gap-2 overflow-x-auto pb-1">
        {teams.map((team) => (
          <Button key={team.index} onClick={() => onMove(team.index)}>
            To {team.name}
          </Button>
        ))}
      </div>
    </div>
  );
}

const KINDS = [
  { value: 'page', label: 'All on one page' },
  { value: 'pages', label: 'One page per team' },
] as const;

function PrintDialog({ onClose, onPrint }: { onClose: () => void; onPrint: (kind: SheetKind) => void }) {
  const [kind, setKind] = useState<SheetKind>('page');
  const print = () => {
    onClose();
    onPrint(kind);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Print teams"
      description="The paper shows only names. It has no skill, gender or rule."
      footer={
        <Button variant="primary" onClick={print}>
          Print
        </Button>
      }
    >
      <Choice label="Pages" options={KINDS} value={kind} onChange={setKind} />
    </Dialog>
  );
}
