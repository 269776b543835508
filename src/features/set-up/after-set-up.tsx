import { ClipboardCheck } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { isInstalled } from '../../platform/device/installed.ts';
import { CardList, CardRow } from '../../ui/lists/card-list.tsx';
import { ClassName } from '../../ui/page/class-name.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

interface Props {
  /** Null if no class has students, so there is no roll to take. */
  first: { id: number; name: string } | null;
}

export function AfterSetUp({ first }: Props) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 className="text-22 font-strong">Set-up is complete</h2>
        <p className="text-ink-2">
          {first ? 'Good next steps:' : 'Add a roster to your class. Then you can take the first roll.'}
        </p>
      </div>
      {first && (
        <div>
          <LinkButton variant="primary" icon={ClipboardCheck} to={addresses.dailyRoster(first.id)}>
            Take roll
          </LinkButton>
        </div>
      )}
      <NextSteps first={first} />
    </section>
  );
}

function NextSteps({ first }: Props) {
  const offersInstall = !isInstalled();
  if (!first && !offersInstall) return null;
  return (
    <CardList label="Next steps">
      {first && (
        <CardRow
          title="Test your students"
          detail={
            <>
              Fitness tests, rubrics and the mile timer of <ClassName name={first.name} />
            </>
          }
          to={addresses.assessments(first.id)}
        />
      )}
      {offersInstall && (
        <CardRow title="Install the app" detail="It keeps your marks through the holidays" to={addresses.intro} />
      )}
    </CardList>
  );
}
