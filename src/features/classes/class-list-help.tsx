import { AboutClassesLink } from './about-classes-link.tsx';

/** Says what classes are for, and leads to the help (docs/product.md 2.4). */
export function ClassListHelp() {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p className="text-14 text-ink-2">
        Create classes or periods, then add students to them. Tap a class to take roll.
      </p>
      <AboutClassesLink />
    </div>
  );
}
