import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFontsAhead } from './fonts-ahead.ts';

const font = (unicodeRange: string) => ({
  unicodeRange,
  status: 'unloaded',
  load: vi.fn<() => Promise<void>>(async () => undefined),
});
type Font = ReturnType<typeof font>;

let latin: Font;
let greek: Font;
let noteThose: (fonts: readonly Font[]) => void;

function openPage(): void {
  latin = font('U+0-FF');
  greek = font('U+370-3FF');
  let onDone: () => void = () => undefined;
  const fonts = Object.assign(new Set([latin, greek]), {
    addEventListener: (_: string, on: () => void) => (onDone = on),
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  noteThose = (needed) => {
    for (const one of needed) one.status = 'loaded';
    onDone();
  };
  loadFontsAhead();
}

beforeEach(openPage);
afterEach(() => localStorage.clear());

it('S9d at the first start on a device, the app loads no font files in advance', () => {
  expect(latin.load).not.toHaveBeenCalled();
});

it('S9d at its start the app loads in advance exactly the font files that earlier screens needed', () => {
  noteThose([latin]);
  openPage();
  expect(latin.load).toHaveBeenCalledOnce();
  expect(greek.load).not.toHaveBeenCalled();
});

it('S9d at its start the app also loads in advance a font file that only an earlier screen needed, and not the most recent one', () => {
  noteThose([greek]);
  openPage();
  noteThose([latin]);
  openPage();
  expect(greek.load).toHaveBeenCalledOnce();
});

it('S9d if the stored list of font files is damaged, the app loads no font file in advance', () => {
  for (const note of ['{', '{"0":"U+0-FF"}', 'null']) {
    localStorage.setItem('pe-fonts', note);
    openPage();
    expect(latin.load).not.toHaveBeenCalled();
  }
});

it('S9d if a font file can’t be loaded in advance, the app still starts', async () => {
  noteThose([latin]);
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no network'));
  Object.assign(latin, { load });
  loadFontsAhead();
  await expect(load.mock.results[0]?.value).rejects.toThrow('no network');
});
