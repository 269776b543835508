import type { ReactNode } from 'react';
import type { InstallKind } from '../../../platform/device/device-kind.ts';
import { AddressBar, AppPage, Drawing, Frame, Glyph, Line, Menu, Target, AppIcon } from './drawing.tsx';

interface Step {
  readonly words: string;
  readonly hint?: string;
  readonly picture: ReactNode;
}

interface Guide {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly after: string;
}

const PHONE_TOP = <Frame x={36} y={16} width={120} height={158} />;
const PHONE_END = <Frame x={36} y={-30} width={120} height={158} />;

/** For each kind of device (docs/product.md 1.98). */
export const GUIDES: Readonly<Record<InstallKind, Guide>> = {
  apple: {
    label: 'Apple iPhone/iPad',
    steps: [
      {
        words: 'Open this page in Safari.',
        picture: (
          <Drawing label="A phone with this page in Safari. The address is at the bottom of the screen.">
            {PHONE_END}
            <AppPage x={50} y={18} width={92} />
            <AddressBar x={48} y={90} width={96} marked />
            <Glyph of="compass" x={62} y={102} tone="brand" />
            <Line x={76} y={99} width={52} />
          </Drawing>
        ),
      },
      {
        words: 'Tap Share.',
        hint: 'On an iPad it is at the top. If you don’t see it, tap the three dots first.',
        picture: (
          <Drawing label="The toolbar of Safari. In its middle is the button Share, a square with an arrow that points up.">
            {PHONE_END}
            <Line x={50} y={18} width={92} />
            <Line x={50} y={30} width={64} />
            <AddressBar x={48} y={50} width={96} />
            <Line x={70} y={59} width={52} />
            <Glyph of="back" x={50} y={102} />
            <Glyph of="forward" x={69} y={102} />
            <Target of="share" x={96} y={102} />
            <Glyph of="book" x={123} y={102} />
            <Glyph of="tabs" x={143} y={102} />
          </Drawing>
        ),
      },
      {
        words: 'Tap Add to Home Screen.',
        hint: 'You may have to scroll down. Then tap Add.',
        picture: (
          <Drawing label="The list that opens, with the item Add to Home Screen.">
            <Menu x={10} width={172} words="Add to Home Screen" icon="add" iconAtEnd />
          </Drawing>
        ),
      },
    ],
    after:
      'From now on, open PE Grade Book from your Home Screen. You sign in there once more. If marks still wait to be sent, keep this page open until they are sent.',
  },
  android: {
    label: 'Android Phone/Tablet',
    steps: [
      {
        words: 'Open this page in Chrome.',
        picture: (
          <Drawing label="A phone with this page in Chrome. The address is at the top of the screen.">
            {PHONE_TOP}
            <AddressBar x={48} y={30} width={96} marked />
            <Glyph of="globe" x={62} y={42} tone="brand" />
            <Line x={76} y={39} width={52} />
            <AppPage x={50} y={74} width={92} />
          </Drawing>
        ),
      },
      {
        words: 'Open the menu.',
        hint: 'Tap the three dots at the top right.',
        picture: (
          <Drawing label="The bar of Chrome. At its right end is the button of the menu, three dots above each other.">
            {PHONE_TOP}
            <Glyph of="house" x={56} y={46} />
            <AddressBar x={68} y={34} width={48} />
            <Line x={78} y={43} width={28} />
            <Target of="menu" x={134} y={46} />
            <AppPage x={50} y={78} width={92} />
          </Drawing>
        ),
      },
      {
        words: 'Tap Add to Home screen.',
        hint: 'Then tap Install.',
        picture: (
          <Drawing label="The menu of Chrome, with the item Add to Home screen.">
            <Menu x={10} width={172} words="Add to Home screen" icon="phone" />
          </Drawing>
        ),
      },
    ],
    after: 'From now on, open PE Grade Book from your Home screen.',
  },
  desktop: {
    label: 'Desktop/Laptop',
    steps: [
      {
        words: 'Open this page in Chrome.',
        hint: 'Edge works in the same way.',
        picture: (
          <Drawing label="A window of Chrome with this page. The address is at the top of the window.">
            <Frame x={16} y={18} width={160} height={156} />
            <Line x={28} y={28} width={36} />
            <AddressBar x={26} y={42} width={140} marked />
            <Glyph of="globe" x={40} y={54} tone="brand" />
            <Line x={54} y={51} width={64} />
            <AppPage x={30} y={84} width={132} />
          </Drawing>
        ),
      },
      {
        words: 'Click the install icon in the address bar.',
        hint: 'It is at the right end of the bar.',
        picture: (
          <Drawing label="The right end of the address bar. The install icon, a screen with an arrow that points down, is inside the bar.">
            <Frame x={-20} y={34} width={240} height={150} />
            <rect x="-20" y="52" width="160" height="36" rx="18" className="fill-fill" />
            <Line x={10} y={67} width={44} />
            <Glyph of="star" x={80} y={70} />
            <Target of="install" x={116} y={70} radius={18} />
            <Glyph of="menu" x={166} y={70} />
            <Line x={10} y={112} width={150} />
            <Line x={10} y={126} width={100} />
          </Drawing>
        ),
      },
      {
        words: 'Click Install.',
        picture: (
          <Drawing label="The question of the browser, with the buttons Cancel and Install.">
            <rect x="14" y="20" width="164" height="104" rx="12" strokeWidth="2" className="fill-surface stroke-edge" />
            <AppIcon x={28} y={34} size={34} />
            <text x="72" y="50" fontSize="12" className="fill-ink font-strong">
              PE Grade Book
            </text>
            <Line x={72} y={58} width={70} />
            <rect x="32" y="86" width="62" height="26" rx="13" strokeWidth="1.5" className="fill-surface stroke-edge" />
            <text x="63" y="103" fontSize="11" textAnchor="middle" className="fill-ink-2 font-label">
              Cancel
            </text>
            <rect x="102" y="86" width="62" height="26" rx="13" className="fill-brand" />
            <text x="133" y="103" fontSize="11" textAnchor="middle" className="fill-on-brand font-strong">
              Install
            </text>
          </Drawing>
        ),
      },
    ],
    after:
      'From now on, open PE Grade Book like any other program. In Safari on a Mac, choose File, then Add to Dock instead.',
  },
};
