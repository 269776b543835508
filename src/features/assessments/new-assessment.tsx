import { ClipboardPen, Timer } from 'lucide-react';
import { useRef, useState } from 'react';
import { ASSESSMENT_TEMPLATES } from '#domain/assessments/assessment-templates.ts';
import { TIMER_TEMPLATE } from '#domain/assessments/timer-template.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

/** The mile timer has a button of its own. */
const TEMPLATES = ASSESSMENT_TEMPLATES.filter(({ id }) => id !== TIMER_TEMPLATE);

/** The buttons that start a new assessment, and the button that opens the mile timer (docs/product.md 5.127). */
export function NewAssessment({ onChoose }: { onChoose: (templateId: number) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon={ClipboardPen} onClick={() => setIsAsking(true)}>
        New assessment
      </Button>
      <Button icon={Timer} onClick={() => onChoose(TIMER_TEMPLATE)}>
        Mile timer
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="New assessment"
        description="Choose the template."
        initialFocus={first}
      >
        <ul aria-label="Templates" className="grid rounded-control border border-line">
          {TEMPLATES.map(({ id, name }, index) => (
            <li key={id} className="border-line not-first:border-t">
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                onClick={() => {
                  setIsAsking(false);
                  onChoose(id);
                }}
                className="min-h-target w-full px-3 py-2 text-left hover:bg-fill active:bg-fill"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
