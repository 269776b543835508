import type { Beep } from '#domain/beep-test/run.ts';

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
export function scheduleBeep(out: AudioNode, zero: number, { at, kind }: Beep): void {
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
