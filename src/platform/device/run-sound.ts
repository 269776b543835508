import { type Beep, beepsOf, type Run } from '#domain/beep-test/run.ts';
import { startTimer } from '../clock.ts';
import { inTime } from '../in-time.ts';
import { readClocks } from '../moment.ts';

/** In s: beeps are scheduled this much ahead, so that a busy page delays none. */
const AHEAD = 30;
/** In ms. */
const PLAN_EVERY_MS = 5_000;
/** In s: the countdown begins this much after the press. */
const SOON = 0.1;
/** In ms: a browser that can make sound does so at once. */
const ANSWER_MS = 2_000;

const MS = 1_000;

/** The sound of one run of a beep test. The audio clock is the clock of the run (docs/product.md 5.143). */
export class RunSound {
  private readonly context: AudioContext;
  private readonly out: GainNode;
  private readonly zero: number;
  private readonly beeps: Beep[];
  private cancel: () => void = () => undefined;
  private isOver = false;

  /** Call `open` to make one. `onLost` is called when the browser stops the sound. */
  constructor(context: AudioContext, run: Run, onLost: () => void) {
    this.context = context;
    this.out = context.createGain();
    this.out.connect(context.destination);
    this.zero = context.currentTime + SOON;
    this.beeps = beepsOf(run);
    context.onstatechange = () => {
      if (!this.isOver && context.state !== 'running') onLost();
    };
    this.plan();
  }

  /** Returns the seconds since the countdown began, as heard at this moment of the monotonic clock, or now. */
  seconds(moment?: number): number {
    const { currentTime, outputLatency } = this.context;
    const ago = moment === undefined ? 0 : (readClocks().monotonic - moment) / MS;
    // Safari does not know its latency.
    return currentTime - this.zero - (outputLatency || 0) - ago;
  }

  /** Silences the run at once. */
  stop(): void {
    this.isOver = true;
    this.cancel();
    this.out.disconnect();
    void this.context.close().catch(() => undefined);
  }

  private plan(): void {
    const until = this.context.currentTime - this.zero + AHEAD;
    while (this.beeps[0] && this.beeps[0].at < until) {
      const beep = this.beeps.shift();
      if (beep) scheduleBeep(this.out, this.zero, beep);
    }
    if (this.beeps.length > 0) this.cancel = startTimer(() => this.plan(), PLAN_EVERY_MS);
  }
}

/**
 * Returns a context that makes sound, or null if the browser refuses it. Call this in the handler of a press, because browsers
 * allow sound only then.
 */
export async function openSound(): Promise<AudioContext | null> {
  try {
    const context = new AudioContext();
    await inTime(context.resume(), ANSWER_MS, undefined);
    if (context.state === 'running') return context;
    void context.close().catch(() => undefined);
  } catch {
    // The browser has no audio device.
  }
  return null;
}

/** Sounds one beep, so that the teacher hears how loud the test is. Returns false if the browser refuses sound. */
export async function soundOneBeep(): Promise<boolean> {
  const context = await openSound();
  if (!context) return false;
  scheduleBeep(context.destination, context.currentTime + SOON, { at: 0, kind: 'level' });
  startTimer(() => void context.close().catch(() => undefined), ANSWER_MS);
  return true;
}

/** Says a level with the browser's voice, if the browser has one. */
export function sayLevel(level: number): void {
  if (!('speechSynthesis' in globalThis)) return;
  const words = new SpeechSynthesisUtterance(`Level ${level}`);
  words.lang = 'en';
  speechSynthesis.speak(words);
}

/** Held by the one tab of this device that sounds a beep test. The browser releases the lock when the tab ends. */
const LOCK = 'beep-test-sound';

/** Undefined or null on a page without https. */
const locksOf = ({ locks }: { readonly locks?: LockManager | null } = navigator) => locks;

/** Returns whether a tab of this device sounds a test now. Without locks, the app assumes that none does. */
export async function isSoundHeld(): Promise<boolean> {
  const held = (await locksOf()?.query())?.held ?? [];
  return held.some(({ name }) => name === LOCK);
}

/** Holds the lock until the returned function is called. */
export function holdSound(): () => void {
  let release: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (release = resolve));
  void locksOf()?.request(LOCK, { mode: 'shared' }, async () => await over);
  return () => release();
}

/** In Hz and s. A square wave of these frequencies is heard in a loud gym, also from the small speaker of a tablet. */
const TONES: Readonly<
  Record<Beep['kind'], { readonly pitch: number; readonly length: number; readonly times: number }>
> = {
  countdown: { pitch: 660, length: 0.08, times: 1 },
  start: { pitch: 990, length: 0.5, times: 1 },
  lap: { pitch: 990, length: 0.25, times: 1 },
  level: { pitch: 1_320, length: 0.15, times: 3 },
};

/** From the start of one beep of a triple to the next, in s. */
const APART = 0.25;
const LOUDNESS = 0.8;
/** In s: without a short fade a tone begins and ends with a click. */
const FADE = 0.002;

/** Schedules a beep on the audio clock. `zero` is the time of the context at which the countdown begins, in s. */
function scheduleBeep(out: AudioNode, zero: number, { at, kind }: Beep): void {
  const { pitch, length, times } = TONES[kind];
  for (let time = 0; time < times; time += 1) scheduleTone(out, zero + at + time * APART, pitch, length);
}

function scheduleTone(out: AudioNode, from: number, pitch: number, length: number): void {
  const { context } = out;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'square';
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, from + FADE);
  loudness.gain.setValueAtTime(LOUDNESS, from + length - FADE);
  loudness.gain.linearRampToValueAtTime(0, from + length);
  tone.connect(loudness).connect(out);
  tone.start(from);
  tone.stop(from + length);
}
