import type { KeyGroup } from './key-groups.ts';

export function KeyRows({ keys }: Pick<KeyGroup, 'keys'>) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {keys.map(([key, act]) => (
        <div key={key} className="contents">
          <dt className="font-strong">{key}</dt>
          <dd className="text-ink-2">{act}</dd>
        </div>
      ))}
    </dl>
  );
}
