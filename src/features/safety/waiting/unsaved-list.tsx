import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { draftPage } from '../../../repositories/drafts/draft-kinds.ts';
import { draftWords } from '../../../words/safety/draft-words.ts';
import { Section } from '../../../ui/lists/section.tsx';
import type { NamedUnsaved } from './use-behind.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';

interface Props {
  unsaved: NamedUnsaved;
  onPress?: () => void;
}

/** Links to the page of each draft (docs/product.md 8.3). */
export function UnsavedList({ unsaved: { open, nameOf }, onPress }: Props) {
  if (open.length === 0) return null;
  return (
    <ul className="-mx-2 grid">
      {open.map((draft) => (
        <PanelLink
          key={draft.key}
          to={draftPage(draft)}
          title={<ClassName name={nameOf(draft.place.classId)} />}
          detail={draftWords(draft)}
          onPress={onPress}
        />
      ))}
    </ul>
  );
}

export function UnsavedSection({ unsaved }: Pick<Props, 'unsaved'>) {
  if (unsaved.open.length === 0) return null;
  return (
    <Section title="Not saved">
      <div className="rounded-card border border-line bg-surface px-4 sm:px-5 [&_li+li]:border-t [&_li]:border-line [&_li]:py-1">
        <UnsavedList unsaved={unsaved} />
      </div>
    </Section>
  );
}

interface LinkProps {
  to: string;
  title: ReactNode;
  detail: string;
  onPress: (() => void) | undefined;
}

/** An item of a list in the panel of the status chip, which leads to a page. */
export function PanelLink({ to, title, detail, onPress }: LinkProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onPress}
        className="flex min-h-target items-center gap-2 rounded-control px-2 py-1.5 hover:bg-fill"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-label wrap-anywhere">{title}</span>
          <span className="block text-14 text-ink-2">{detail}</span>
        </span>
        <Icon of={ChevronRight} className="text-ink-2" />
      </Link>
    </li>
  );
}
