import { afterEach, beforeEach, vi } from 'vitest';

/** The audio clock of a test, in s. */
let time = 0;

/** An audio context without sound, whose clock moves only with `advanceAudio`. */
class FakeAudioContext extends EventTarget {
  static readonly open = new Set<FakeAudioContext>();
  static isRefused = false;
  state: AudioContextState = 'suspended';
  onstatechange: (() => void) | null = null;
  readonly destination = fakeNode(this);
  readonly outputLatency = 0;

  get currentTime(): number {
    return time;
  }

  async resume(): Promise<void> {
    if (!FakeAudioContext.isRefused) this.state = 'running';
    FakeAudioContext.open.add(this);
  }

  async close(): Promise<void> {
    this.state = 'closed';
    FakeAudioContext.open.delete(this);
  }

  createGain() {
    return fakeNode(this);
  }

  createOscillator() {
    return fakeNode(this);
  }
}

function fakeNode(context: FakeAudioContext) {
  const param = { value: 0, setValueAtTime: () => param, linearRampToValueAtTime: () => param };
  const node = {
    context,
    gain: param,
    frequency: param,
    type: '',
    connect: (to: unknown) => to,
    disconnect: () => undefined,
    start: () => undefined,
    stop: () => undefined,
  };
  return node;
}

/** Gives each test of the file a browser that can make sound. */
export function setUpFakeAudio(): void {
  beforeEach(() => {
    time = 0;
    FakeAudioContext.isRefused = false;
    vi.stubGlobal('AudioContext', FakeAudioContext);
  });
  afterEach(() => {
    FakeAudioContext.open.clear();
    vi.unstubAllGlobals();
  });
}

export function advanceAudio(seconds: number): void {
  time += seconds;
}

export function refuseAudio(): void {
  FakeAudioContext.isRefused = true;
}

export function openAudio(): number {
  return FakeAudioContext.open.size;
}

export function interruptAudio(): void {
  for (const context of FakeAudioContext.open) {
    context.state = 'suspended';
    context.onstatechange?.();
  }
}
