import { createStore } from 'zustand/vanilla';
import { afterPaint } from '../../../platform/paint/after-paint.ts';

/** One for each tap and each minute (docs/product.md 5.89). */
export class Voice {
  private readonly text = createStore(() => '');
  readonly said = this.text.getState;
  readonly subscribe = this.text.subscribe;

  /** Announces a sentence after the next paint, so that the row shows the lap first. The sentences keep their order. */
  readonly say = (text: string): void => {
    // A screen reader does not announce the same text twice, so a silent non-breaking space is added.
    void afterPaint().then(() => this.text.setState((last) => (text === last ? `${text}\u00a0` : text)));
  };
}
