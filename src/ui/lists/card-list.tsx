import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../buttons/icon.tsx';

interface ListProps {
  label?: string;
  apart?: boolean;
  children: ReactNode;
}

/** A card of rows with thin lines between them. The layout depends on the width of the list, not on the width of the screen. */
export function CardList({ label, apart = false, children }: ListProps) {
  const look = apart
    ? 'grid grid-cols-1 gap-2 @min-[40rem]:block @min-[40rem]:overflow-clip @min-[40rem]:rounded-card @min-[40rem]:border @min-[40rem]:border-line'
    : 'overflow-clip rounded-card border border-line';
  return (
    <div className="@container">
      <ul aria-label={label} data-apart={apart || undefined} className={`group/list ${look}`}>
        {children}
      </ul>
    </div>
  );
}

interface RowProps {
  title: ReactNode;
  detail?: ReactNode;
  /** Such as a time or an icon. */
  lead?: ReactNode;
  /** A badge, a date, or, in a row that is no link, one short button. */
  state?: ReactNode;
  /** At the end of the row; on narrow lists below the title, at the right edge. */
  actions?: ReactNode;
  /** Buttons for work in this row, at its end; on narrow lists below the text in the full width. */
  toolbar?: ReactNode;
  to?: string;
  /** The opened page replaces this one, so that Back skips it. */
  replace?: boolean;
  current?: boolean;
  /** Less important, so less prominent. */
  quiet?: boolean;
}

/** The title above the detail, with the state and buttons at the end. The whole row is the link. */
export function CardRow({
  title,
  detail,
  lead,
  state,
  actions,
  toolbar,
  to,
  replace,
  current = false,
  quiet = false,
}: RowProps) {
  const words = <Words title={title} detail={detail} to={to} replace={replace} quiet={quiet} />;
  const tone = current ? 'bg-brand-soft' : 'bg-surface';
  return (
    <li
      className={`relative flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 transition-colors group-not-data-apart/list:not-first:border-t group-not-data-apart/list:border-line group-data-apart/list:rounded-card group-data-apart/list:border group-data-apart/list:border-line @min-[40rem]:px-5 @min-[40rem]:group-data-apart/list:rounded-none @min-[40rem]:group-data-apart/list:border-0 @min-[40rem]:group-data-apart/list:not-first:border-t ${tone} ${to !== undefined ? 'hover:bg-fill has-[a[data-row]:focus-visible]:outline-3 has-[a[data-row]:focus-visible]:-outline-offset-3 has-[a[data-row]:focus-visible]:outline-focus' : ''}`}
    >
      {lead}
      {toolbar ? (
        <>
          {/* A row with buttons may be too narrow for the title and the state side by side. The state then wraps to a
              line below, so that the title stays on one line. */}
          <div className="flex min-w-0 basis-full flex-wrap items-center gap-x-4 gap-y-1 @min-[40rem]:flex-1 @min-[40rem]:basis-44">
            <div className="min-w-0 flex-1 basis-full @min-[40rem]:basis-44">{words}</div>
            {state}
          </div>
          {/* On narrow lists four buttons have to fit in 360 px. */}
          <div className="relative flex basis-full flex-wrap gap-2 *:whitespace-nowrap *:first:flex-1 @max-[40rem]:[&_:is(a,button)]:min-w-target @max-[40rem]:[&_:is(a,button)]:px-2.5 @min-[40rem]:basis-auto @min-[40rem]:*:first:flex-none">
            {toolbar}
          </div>
        </>
      ) : (
        <>
          <div className="min-w-0 flex-1 basis-[min(8rem,100%)]">{words}</div>
          <AtEnd state={state} actions={actions} opens={to !== undefined} />
        </>
      )}
    </li>
  );
}

interface WordsProps extends Pick<RowProps, 'title' | 'detail'> {
  to: string | undefined;
  replace: boolean | undefined;
  quiet: boolean;
}

function Words({ title, detail, to, replace, quiet }: WordsProps) {
  return (
    <>
      <p className={`text-18 ${quiet ? 'text-ink-2' : 'font-strong text-ink'}`}>
        {to === undefined ? (
          title
        ) : (
          <Link data-row="" to={to} replace={replace ?? false} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        )}
      </p>
      {detail && <div className="text-14 text-ink-2 tabular-nums">{detail}</div>}
    </>
  );
}

function AtEnd({ state, actions, opens }: Pick<RowProps, 'state' | 'actions'> & { opens: boolean }) {
  return (
    <div
      className={`ml-auto flex flex-wrap items-center gap-2 ${actions ? 'basis-full justify-between @min-[40rem]:basis-auto' : 'justify-end'}`}
    >
      {state}
      {/* On narrow lists they have a row of their own at the right edge. */}
      {actions && <div className="relative ml-auto flex flex-wrap justify-end gap-2">{actions}</div>}
      {!actions && opens && <Icon of={ChevronRight} className="text-ink-2" />}
    </div>
  );
}
