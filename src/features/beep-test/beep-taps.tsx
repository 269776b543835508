import type { BeepTap } from '#domain/beep-test/beep-state.ts';
import type { ListedStudent } from '../../repositories/roll/runners.ts';
import { LastTaps, type ShownTap } from '../../ui/runners/last-taps.tsx';
import { tapWords } from './beep-words.ts';
import type { BeepTest } from './use-beep-test.ts';

/** The teacher can undo each of the last 20 taps, or move it to another student (docs/product.md 5.149). */
export function BeepTaps({ beep, students }: { beep: BeepTest; students: readonly ListedStudent[] }) {
  const taps = beep.state.lastTaps;
  const find = (key: ShownTap['key']) => taps.find((tap) => tap.eventIds[0] === key);
  return (
    <LastTaps
      students={students}
      nameOf={beep.hand.nameOf}
      onUndo={(key) => beep.hand.undo(find(key))}
      onMove={(key, studentId) => {
        const tap = find(key);
        if (tap) beep.hand.move(tap, studentId);
      }}
      taps={(list) => list(taps.map(shownTap))}
    />
  );
}

function shownTap(tap: BeepTap): ShownTap {
  const words = tapWords(tap);
  const text = `${words}${tap.isSeenByBoth ? ' · both saw it' : ''}`;
  return { key: tap.eventIds[0] ?? 0, studentId: tap.studentId, text, what: words, moved: `tap (${words})` };
}
