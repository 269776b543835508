import { act, render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { keepTranslatedTexts } from './translated-texts.ts';

beforeAll(() => keepTranslatedTexts(document.documentElement));

/** Replaces the texts of this element as a translator does, and returns the element of each text by the text. */
async function translate(place: Element): Promise<Map<string, Element>> {
  const texts = [...place.childNodes].filter((node) => node instanceof Text && node.data !== '') as Text[];
  const fonts = texts.map((text) => {
    const font = document.createElement('font');
    font.textContent = `⟦${text.data}⟧`;
    text.replaceWith(font);
    return [text.data, font] as const;
  });
  await observed();
  return new Map(fonts);
}

/** Waits until the observers of the page have heard of the changes. */
const observed = async () => await act(async () => await Promise.resolve());

interface Props {
  count: number;
  icon?: boolean;
  isOver?: boolean;
}
const Points = ({ count, icon = false, isOver = false }: Props) => (
  <p>
    {icon && <b>+</b>}
    {!isOver && `${count} points`}
    <i>today</i>
  </p>
);

function shown(start: Props) {
  const { container, rerender } = render(<Points {...start} />);
  const place = container.firstElementChild as Element;
  const show = async (props: Props) => {
    rerender(<Points {...props} />);
    await observed();
    return place.textContent;
  };
  return { place, show };
}

test('1.192 a number beside other elements shows its new value after a translator has replaced the text', async () => {
  const { place, show } = shown({ count: 5 });
  await translate(place);
  expect(place.textContent).toBe('⟦5 points⟧today');
  expect(await show({ count: 6 })).toBe('6 pointstoday');
  await translate(place);
  expect(await show({ count: 7 })).toBe('7 pointstoday');
});

test('1.192 React inserts an element before a translated text, and removes the text, without an error', async () => {
  const { place, show } = shown({ count: 5 });
  await translate(place);
  expect(await show({ count: 5, icon: true })).toBe('+⟦5 points⟧today');
  expect(await show({ count: 5, icon: true, isOver: true })).toBe('+today');
  expect(await show({ count: 5 })).toBe('5 pointstoday');
});

test('1.192 a text whose node the translator has moved into its own element shows its new value', async () => {
  const { place, show } = shown({ count: 5 });
  const [text] = [...place.childNodes] as [Text];
  const font = document.createElement('font');
  text.before(font);
  font.append(text);
  await observed();
  expect(place.textContent).toBe('5 pointstoday');
  expect(await show({ count: 6, icon: true })).toBe('+6 pointstoday');
});

test.each(['the text node of the page', 'another text node'])(
  '1.192 after the translator has put back %s, the page shows the text once, and then its new value',
  async (which) => {
    const { place, show } = shown({ count: 5 });
    const [text] = [...place.childNodes] as [Text];
    const fonts = await translate(place);
    fonts.get('5 points')?.replaceWith(which === 'another text node' ? '5 points' : text);
    await observed();
    expect(place.textContent).toBe('5 pointstoday');
    expect(await show({ count: 6 })).toBe('6 pointstoday');
  },
);

test('1.192 a translated text that React moves stays beside its node', async () => {
  const list = (words: readonly string[]) => words.map((word) => <Word key={word} word={word} />);
  const Word = ({ word }: { word: string }) => word;
  const { container, rerender } = render(<p>{list(['one ', 'two ', 'three '])}</p>);
  const place = container.firstElementChild as Element;
  await translate(place);
  rerender(<p>{list(['three ', 'one ', 'two '])}</p>);
  await observed();
  expect(place.textContent).toBe('⟦three ⟧⟦one ⟧⟦two ⟧');
});
