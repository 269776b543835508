import { addresses } from '../../platform/addresses.ts';
import { TitledPage } from '../../ui/page/page.tsx';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

/** A short help page about classes (docs/product.md 2.12). */
export function AboutClassesScreen() {
  return (
    <TitledPage title="About Classes" parent={addresses.classes} back>
      <AboutClasses />
    </TitledPage>
  );
}

function AboutClasses() {
  return (
    <div className="grid max-w-[40rem] grid-cols-1 gap-6 leading-relaxed">
      <Topic title="What a class is">
        A class is one period: the students you teach together. Create classes or periods, then add students to them.
        The classes that you see belong to the current grade book.
      </Topic>
      <Topic title="Take roll">
        Press a class in the list to open its roster for today. Tap the students who are absent or tardy, then press
        Save. The list shows how many students of a class still have no mark today.
      </Topic>
      <Topic title="The menu of a class">
        The three dots beside a class open its menu. There you add and edit the roster, see the grades, and change the
        name, the times and the order of students.
      </Topic>
      <Topic title="Times">
        With a start time, today’s classes are listed in the order of the day. Times are for Monday to Friday. If a
        class meets at other times on some days, set a time for each of these days.
      </Topic>
      <Topic title="Delete a class">
        Class Settings also deletes the class, with its students and marks. The app asks first, says how much is
        deleted, and offers a backup. For 30 days you can put the class back: it is below the class list.
      </Topic>
      <div>
        <LinkButton to={addresses.classes}>Classes</LinkButton>
      </div>
    </div>
  );
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h2 className="text-18 font-strong">{title}</h2>
      <p className="text-ink-2">{children}</p>
    </section>
  );
}
