import { afterPaint } from '../../../platform/paint/after-paint.ts';

/** One for each tap and each minute (docs/product.md 5.89). */
export class Voice {
  private text = '';
  private readonly listeners = new Set<() => void>();

  /** Announces a sentence after the next paint, so that the row shows the lap first. The sentences keep their order. */
  readonly say = (text: string): void => {
    void afterPaint().then(() => this.show(text));
  };

  private show(text: string): void {
    // A screen reader does not announce the same text twice, so a silent non-breaking space is added.
    this.text = text === this.text ? `${text}\u00a0` : text;
    for (const listener of this.listeners) listener();
  }

  readonly said = (): string => this.text;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
