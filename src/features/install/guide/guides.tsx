import type { ComponentType } from 'react';
import type { InstallKind } from '../../../platform/device/device-kind.ts';
import { ChooseAddToHome, OpenInChrome, OpenMenu } from './android-drawings.tsx';
import { ChooseAddToHomeScreen, OpenInSafari, TapShare } from './apple-drawings.tsx';
import { ClickInstallIcon, ConfirmInstall, OpenOnComputer } from './desktop-drawings.tsx';

interface Step {
  readonly words: string;
  readonly hint?: string;
  readonly Picture: ComponentType;
}

interface Guide {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly after: string;
}

/** For each kind of device (docs/product.md 1.98). */
export const GUIDES: Readonly<Record<InstallKind, Guide>> = {
  apple: {
    label: 'Apple iPhone/iPad',
    steps: [
      { words: 'Open this page in Safari.', Picture: OpenInSafari },
      {
        words: 'Tap Share.',
        hint: 'On an iPad it is at the top. If you don’t see it, tap the three dots first.',
        Picture: TapShare,
      },
      {
        words: 'Tap Add to Home Screen.',
        hint: 'You may have to scroll down. Then tap Add.',
        Picture: ChooseAddToHomeScreen,
      },
    ],
    after:
      'From now on, open PE Grade Book from your Home Screen. You sign in there once more. If marks still wait to be sent, keep this page open until they are sent.',
  },
  android: {
    label: 'Android Phone/Tablet',
    steps: [
      { words: 'Open this page in Chrome.', Picture: OpenInChrome },
      { words: 'Open the menu.', hint: 'Tap the three dots at the top right.', Picture: OpenMenu },
      { words: 'Tap Add to Home screen.', hint: 'Then tap Install.', Picture: ChooseAddToHome },
    ],
    after: 'From now on, open PE Grade Book from your Home screen.',
  },
  desktop: {
    label: 'Desktop/Laptop',
    steps: [
      { words: 'Open this page in Chrome.', hint: 'Edge works in the same way.', Picture: OpenOnComputer },
      {
        words: 'Click the install icon in the address bar.',
        hint: 'It is at the right end of the bar.',
        Picture: ClickInstallIcon,
      },
      { words: 'Click Install.', Picture: ConfirmInstall },
    ],
    after:
      'From now on, open PE Grade Book like any other program. In Safari on a Mac, choose File, then Add to Dock instead.',
  },
};
