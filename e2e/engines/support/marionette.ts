import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Capabilities, error } from 'selenium-webdriver';
import type { Command, Executor } from 'selenium-webdriver/lib/command.js';
import { Session } from 'selenium-webdriver/lib/session.js';

const NAMES: Readonly<Record<string, string>> = {
  newSession: 'WebDriver:NewSession',
  setTimeout: 'WebDriver:SetTimeouts',
  get: 'WebDriver:Navigate',
  goBack: 'WebDriver:Back',
  refresh: 'WebDriver:Refresh',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  executeScript: 'WebDriver:ExecuteScript',
  executeAsyncScript: 'WebDriver:ExecuteAsyncScript',
  clickElement: 'WebDriver:ElementClick',
  clearElement: 'WebDriver:ElementClear',
  getDomAttribute: 'WebDriver:GetElementAttribute',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  actions: 'WebDriver:PerformActions',
  clearActions: 'WebDriver:ReleaseActions',
  getCurrentWindowHandle: 'WebDriver:GetWindowHandle',
  getWindowHandles: 'WebDriver:GetWindowHandles',
  newWindow: 'WebDriver:NewWindow',
  switchToWindow: 'WebDriver:SwitchToWindow',
  setWindowRect: 'WebDriver:SetWindowRect',
  screenshot: 'WebDriver:TakeScreenshot',
  printPage: 'WebDriver:Print',
};

interface Failure {
  readonly error: string;
  readonly message: string;
}

type Answer = readonly [type: 1, id: number, failure: Failure | null, result: unknown];

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * For Firefox without geckodriver, which neither Debian nor npm has: the same commands over TCP, as JSON with its length and a
 * colon.
 */
export class MarionetteExecutor implements Executor {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #last = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended'));
      this.#waiting.clear();
    });
  }

  static async connect(port: number): Promise<MarionetteExecutor> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new MarionetteExecutor(socket);
  }

  async execute(given: Command): Promise<unknown> {
    const name = NAMES[given.getName()];
    if (name === undefined) throw new Error(`No story has used ${given.getName()} in Firefox yet: add it to NAMES.`);
    const result = await this.#send(name, parametersOf(given));
    if (isSession(result)) return new Session(result.sessionId, new Capabilities(result.capabilities));
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
    return isWrapped ? result.value : result;
  }

  defineCommand(): void {
    throw new Error('Marionette takes no further commands.');
  }

  async #send(name: string, parameters: object): Promise<unknown> {
    const id = (this.#last += 1);
    return await new Promise((resolve, reject) => {
      if (this.#socket.destroyed) reject(new Error('Firefox has ended'));
      this.#waiting.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, name, parameters]);
      this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  #read(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.toString('latin1', 0, colon));
      if (colon < 0 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.toString('utf8', colon + 1, end));
      this.#received = this.#received.subarray(end);
      // The first message is no answer: it says which version of the protocol Firefox uses.
      if (Array.isArray(message)) this.#answer(message as unknown as Answer);
    }
  }

  #answer([, id, failure, result]: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure) waiting?.reject(new error.WebDriverError(`${failure.error}: ${failure.message}`));
    else waiting?.resolve(result);
  }
}

/** The name of the field that contains the id of an element (W3C WebDriver). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

function parametersOf(given: Command): object {
  const { sessionId: _, id, ...parameters } = given.getParameters() as Parameters;
  // The command for a new session takes the capabilities themselves.
  if (given.getName() === 'newSession') return parameters.capabilities?.alwaysMatch ?? {};
  return id === undefined ? parameters : { ...parameters, id: id[ELEMENT] };
}

interface Parameters {
  readonly sessionId?: unknown;
  readonly id?: { readonly [ELEMENT]: string };
  readonly capabilities?: { readonly alwaysMatch: object };
}

function isSession(result: unknown): result is { readonly sessionId: string; readonly capabilities: object } {
  return typeof result === 'object' && result !== null && 'sessionId' in result;
}
