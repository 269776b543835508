/** Students are dragged, in the app and in a bare list with the same markup and no library. */
import { whenShown } from './shown.ts';

const TILES = '[data-order-student]';

/** Resolves when the page shows the students in these rows. */
export async function opened(rows: number): Promise<void> {
  await whenShown(() => document.querySelector(TILES) !== null);
  labelOf('Rows')?.click();
  await whenShown(() => document.querySelector('.order-floor') !== null);
  while (rowsShown() > rows) await press('Fewer rows');
  while (rowsShown() < rows) await press('More rows');
  if (document.querySelector('[aria-label^="Row 2, 0"]')) {
    buttonOf('Fill A–Z by row')?.click();
    await whenShown(() => document.querySelector('[aria-label^="Row 2, 0"]') === null);
  }
}

async function press(label: string): Promise<void> {
  const before = rowsShown();
  buttonOf(label)?.click();
  await whenShown(() => rowsShown() !== before);
}

function rowsShown(): number {
  return document.querySelectorAll('.order-floor > ul').length;
}

/** The first drag handle, and the visible area. */
export function places() {
  const grip = document.querySelector(`${TILES} .order-grip`)?.getBoundingClientRect();
  const floor = document.querySelector('.order-floor')?.getBoundingClientRect();
  if (!grip || !floor) throw new Error('The page shows no floor.');
  const bottom = Math.min(floor.bottom, innerHeight);
  return {
    start: { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 },
    floor: { x: floor.x, y: floor.y, width: floor.width, height: bottom - floor.y },
  };
}

/** Replaces the app's page by the same markup without React. A few lines of code replace the app's code for dragging. */
export function makeBare(): void {
  const markup = document.querySelector('main')?.outerHTML ?? '';
  document.body.innerHTML = markup;
  let lifted: HTMLElement | null = null;
  let start = { x: 0, y: 0 };
  let over: Element | null = null;
  document.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    const tile = target instanceof Element ? target.closest<HTMLElement>(TILES) : null;
    if (!tile) return;
    const { left, top, width } = tile.getBoundingClientRect();
    lifted = tile.cloneNode(true) as HTMLElement;
    lifted.classList.add('order-lifted');
    Object.assign(lifted.style, {
      position: 'fixed',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      pointerEvents: 'none',
    });
    document.body.append(lifted);
    start = { x: clientX, y: clientY };
  });
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!lifted) return;
    lifted.style.transform = `translate3d(${clientX - start.x}px, ${clientY - start.y}px, 0)`;
    const now = document.elementFromPoint(clientX, clientY)?.closest(`${TILES}, .order-empty`) ?? null;
    if (now === over) return;
    over?.removeAttribute('data-over');
    now?.setAttribute('data-over', 'true');
    over = now;
  });
  document.addEventListener('pointerup', () => {
    lifted?.remove();
    lifted = null;
    over?.removeAttribute('data-over');
  });
}

let frames: number[] = [];
let isWatching = false;

/** Starts to record how long each frame takes. */
export function watchFrames(): void {
  frames = [];
  isWatching = true;
  let last: number | null = null;
  const look = (at: number) => {
    if (last !== null) frames.push(at - last);
    last = at;
    if (isWatching) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Returns the 95th percentile of the frame times, in ms. */
export function slowFrame(): number {
  isWatching = false;
  const sorted = frames.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

function labelOf(words: string): HTMLElement | undefined {
  return [...document.querySelectorAll('label')].find(({ textContent }) => textContent === words);
}

function buttonOf(words: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (button) => button.textContent === words || button.getAttribute('aria-label') === words,
  );
}
