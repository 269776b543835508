import { planCountsOf, type RosterPlan } from '../list/roster-plan.ts';

export function RosterSummary({ plan, word }: { plan: RosterPlan; word: 'file' | 'list' }) {
  const { added, back, here, leaving, staying } = planCountsOf(plan);
  const figures = [
    { label: 'to fix', count: plan.toFix.length, warn: plan.toFix.length > 0 },
    { label: 'to add', count: added },
    { label: 'back', count: back },
    { label: 'already in this class', count: here },
    { label: 'to remove', count: leaving, warn: leaving > 0 },
    { label: `not in this ${word}`, count: staying },
  ].filter(({ label, count }) => label === 'to add' || count > 0);
  return (
    <div className="@container">
      <ul aria-label="Summary" className="flex gap-px overflow-clip rounded-card border border-line bg-line">
        {figures.map(({ label, count, warn = false }) => (
          <li
            key={label}
            className={`flex min-h-16 flex-1 flex-wrap content-center items-baseline gap-x-2 px-4 py-2 @max-[60rem]:basis-0 @max-[60rem]:flex-col @max-[60rem]:flex-nowrap @max-[60rem]:items-start @max-[60rem]:justify-start @max-[60rem]:px-3 ${warn ? 'bg-tardy-soft text-tardy-ink' : 'bg-surface'}`}
          >
            <span className="text-28 font-strong">{count}</span>
            <span className={`text-14 @min-[60rem]:whitespace-nowrap ${warn ? '' : 'text-ink-2'}`}>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
