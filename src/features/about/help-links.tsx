import { Download, ListChecks, ShieldCheck, Users, type LucideIcon } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { CardList, CardRow } from '../../ui/lists/card-list.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';

interface HelpPage {
  readonly title: string;
  readonly detail: string;
  readonly icon: LucideIcon;
  readonly to: string;
}

const HELP: readonly HelpPage[] = [
  {
    title: 'Getting started',
    detail: 'From a new account to the first roll',
    icon: ListChecks,
    to: addresses.gettingStarted,
  },
  {
    title: 'Install the app',
    detail: 'It opens offline, and keeps your work over the holidays',
    icon: Download,
    to: addresses.intro,
  },
  { title: 'About classes', detail: 'Rolls, times and the menu of a class', icon: Users, to: addresses.aboutClasses },
  {
    title: 'Waiting & backups',
    detail: 'What is sent, backup files, and how to put back what was deleted',
    icon: ShieldCheck,
    to: addresses.nothingLost,
  },
];

export function HelpLinks() {
  return (
    <CardList label="Help">
      {HELP.map(({ title, detail, icon, to }) => (
        <CardRow key={title} lead={<Icon of={icon} className="text-ink-2" />} title={title} detail={detail} to={to} />
      ))}
    </CardList>
  );
}
