import type { Page } from '@playwright/test';

export interface Heard {
  /** When each tone began, in s of the audio clock. */
  readonly onsets: readonly number[];
  /** The audio clock minus the monotonic clock of the page, in ms, at the start and now. */
  readonly drift: number;
}

/** Listens to the samples that the page sends to the loudspeaker. Call it before the page loads. */
export async function listenToBeeps(page: Page): Promise<void> {
  await page.addInitScript(recordSamples);
}

export async function heardBeeps(page: Page): Promise<Heard> {
  return await page.evaluate(() => (globalThis as unknown as { heard: () => Heard }).heard());
}

/** Runs in the page. An audio worklet finds the begin of each tone on the audio thread, so a busy page does not matter. */
function recordSamples(): void {
  const recorder = `registerProcessor('recorder', class extends AudioWorkletProcessor {
    quiet = sampleRate;
    process([[samples]]) {
      for (let i = 0; samples && i < samples.length; i += 1) {
        if (Math.abs(samples[i]) < 0.02) { this.quiet += 1; continue; }
        if (this.quiet > 0.04 * sampleRate) this.port.postMessage((currentFrame + i) / sampleRate);
        this.quiet = 0;
      }
      if (!samples) this.quiet += 128;
      return true;
    }
  })`;
  const recorders = new WeakMap<BaseAudioContext, AudioWorkletNode>();
  const onsets: number[] = [];
  let first: { readonly context: AudioContext; readonly difference: number } | null = null;
  /** The smallest of many differences, because another thread may run between the two readings. */
  const differenceOf = (context: AudioContext) =>
    Math.min(...Array.from({ length: 50 }, () => performance.now() - context.currentTime * 1_000));
  // oxlint-disable-next-line typescript/unbound-method -- called with the node
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function connectToo(this: AudioNode, ...given: unknown[]) {
    const node = recorders.get(this.context);
    if (node && given[0] === this.context.destination) Reflect.apply(connect, this, [node]);
    return Reflect.apply(connect, this, given) as AudioNode;
  } as AudioNode['connect'];
  // oxlint-disable-next-line typescript/unbound-method -- called with the context
  const { resume } = AudioContext.prototype;
  AudioContext.prototype.resume = async function resumeToo(this: AudioContext): Promise<void> {
    await this.audioWorklet.addModule(URL.createObjectURL(new Blob([recorder], { type: 'text/javascript' })));
    const node = new AudioWorkletNode(this, 'recorder');
    node.port.onmessage = ({ data }: MessageEvent<number>) => onsets.push(data);
    recorders.set(this, node);
    await Reflect.apply(resume, this, []);
    first = { context: this, difference: differenceOf(this) };
  };
  Object.assign(globalThis, {
    heard: () => ({ onsets, drift: first ? differenceOf(first.context) - first.difference : Number.NaN }),
  });
}
