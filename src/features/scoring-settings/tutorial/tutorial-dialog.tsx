import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TUTORIAL } from './steps.ts';

/** Explains with pictures how a day is scored (docs/product.md 4.20). */
export function TutorialDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="How scoring works">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll the pictures of this list */}
      <ol tabIndex={0} className="grid grid-cols-1 gap-6 rounded-control">
        {TUTORIAL.map(({ name, src, width, height, alt, caption }, place) => (
          <li key={name}>
            <figure className="grid grid-cols-1 gap-2">
              <figcaption>
                <span className="mr-2 font-loud text-brand-ink">{place + 1}</span>
                {caption}
              </figcaption>
              <img
                src={src}
                width={width}
                height={height}
                alt={alt}
                className="h-auto w-full rounded-control border border-line"
              />
            </figure>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
