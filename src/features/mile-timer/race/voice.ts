import { afterPaint } from '../../../platform/paint/after-paint.ts';

/** The sentences that a screen reader speaks: each tap and each minute (docs/product.md 5.89). */
export class Voice {
  private text = '';
  private readonly listeners = new Set<() => void>();

  /** Speaks after the next paint, so that a lap is on the screen earlier. Sentences keep their order. */
  readonly say = (text: string): void => {
    void afterPaint().then(() => this.show(text));
  };

  private show(text: string): void {
    // A screen reader does not speak the same text twice, so a space that it doesn't speak makes the text another one.
    this.text = text === this.text ? `${text}\u00a0` : text;
    for (const listener of this.listeners) listener();
  }

  readonly said = (): string => this.text;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
