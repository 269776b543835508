import { usePageClass } from '../../features/classes/page/class-page.ts';
import { PublicTeams } from '../../features/team-maker/public/public-teams.tsx';
import { TeamSheet } from '../../features/team-maker/public/team-sheet.tsx';
import { useShownTeams } from '../../features/team-maker/public/use-shown-teams.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { documentTitle } from '../../ui/page/document-title.ts';
import { useGoBack } from '../../ui/leaving/use-go-back.ts';

/** Shows only names, in random order (docs/product.md 10.36). */
export function TeamShowScreen() {
  const { device } = useTeacher();
  const { id: classId, name } = usePageClass();
  const close = useGoBack(addresses.teamMaker(classId));
  const { teams, drawCaptains } = useShownTeams(device, classId);
  const title = `${name} Teams`;
  return (
    <>
      <title>{documentTitle(['Teams', name])}</title>
      {teams && (
        <>
          <PublicTeams title={title} teams={teams} onDrawCaptains={drawCaptains} onClose={close} />
          <TeamSheet title={title} teams={teams} kind="page" />
        </>
      )}
    </>
  );
}
