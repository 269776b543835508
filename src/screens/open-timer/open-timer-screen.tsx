import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChooseClass } from '../../features/classes/choose-class.tsx';
import { chooseRace, useRunningRaces } from '../../features/mile-timer/set-up/use-running-races.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { TitledPage } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';

/** Opens the running timer, or asks for a class (docs/product.md 1.141). */
export function OpenTimerScreen() {
  const { device } = useTeacher();
  const navigate = useNavigate();
  const running = useRunningRaces(device);
  const [latest] = running ?? [];
  useEffect(() => {
    if (!latest) return;
    void chooseRace(device, latest).then(() => navigate(addresses.mileTimer(latest.race.classId), { replace: true }));
  }, [device, latest, navigate]);
  return (
    <TitledPage title="Mile Timer" subtitle="Choose the class that runs" parent={addresses.home} back>
      {running && !latest ? <ChooseClass device={device} to={addresses.mileTimer} /> : <SkeletonRows />}
    </TitledPage>
  );
}
