import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { type ImageStage, type ImageStep } from './containerfile.ts';

/** The commands that are not run. For each command, the paths in this checkout that contain the result of the command. */
export type Shortcuts = Readonly<Record<string, readonly string[]>>;

export interface PlainOptions {
  readonly folder: string;
  /** The project's folder. `COPY` without `--from` copies files from there. */
  readonly project: string;
  readonly files: readonly string[];
  readonly shortcuts: Shortcuts;
}

/**
 * Runs the steps of a Containerfile without a container. Each stage is a folder, which represents the root of its file system.
 * This shows that every necessary file is copied, and that every command works. It does not show that the base image has the
 * right programs, because the commands use the programs of this machine.
 */
export class PlainImage {
  readonly #options: PlainOptions;
  readonly #done = new Map<string, PlainStage>();

  constructor(options: PlainOptions) {
    this.#options = options;
  }

  /** Runs the steps of all stages, and returns the last stage. */
  build(stages: readonly ImageStage[]): PlainStage {
    let last: PlainStage | undefined;
    for (const { name, steps } of stages) {
      last = new PlainStage(join(this.#options.folder, name));
      for (const step of steps) this.#run(last, step);
      this.#done.set(name, last);
    }
    if (!last) throw new Error('The Containerfile has no stage.');
    return last;
  }

  #run(stage: PlainStage, step: ImageStep): void {
    const { keyword, text, words } = step;
    if (keyword === 'WORKDIR') stage.enter(text);
    else if (keyword === 'ENV') stage.set(words);
    else if (keyword === 'CMD') stage.command = words;
    else if (keyword === 'HEALTHCHECK') stage.healthcheck = text.replace(/^CMD /, '');
    else if (keyword === 'COPY') this.#copy(stage, step);
    else if (keyword === 'RUN') this.#execute(stage, text);
  }

  /**
   * Splits a shell command at `&&`. If there is a shortcut for a part, the result of that part is copied. Otherwise the part is
   * run.
   */
  #execute(stage: PlainStage, text: string): void {
    for (const part of text.split(' && ')) {
      const instead = this.#options.shortcuts[part];
      if (instead) for (const path of instead) this.#take(stage, path);
      else stage.run(part);
    }
  }

  /**
   * Takes a path of this checkout into the stage. The folder of the packages is linked, because it is too large to copy. Other
   * folders are copied, because a later step may write into them.
   */
  #take(stage: PlainStage, path: string): void {
    const made = join(this.#options.project, path);
    if (path === 'node_modules') symlinkSync(made, join(stage.cwd, path));
    else cpSync(made, join(stage.cwd, path), { recursive: true });
  }

  #copy(stage: PlainStage, { from, words }: ImageStep): void {
    const target = stage.path(words.at(-1) ?? '');
    const source = from === null ? undefined : this.#done.get(from);
    if (from !== null && !source) throw new Error(`There is no stage ${from}.`);
    for (const word of words.slice(0, -1)) {
      if (source) copyTree(source.path(word), word, target, words.at(-1));
      else this.#copyProject(word, target);
    }
  }

  #copyProject(word: string, target: string): void {
    const { project, files } = this.#options;
    const found = files.filter((file) => word === '.' || file === word || file.startsWith(`${word}/`));
    if (found.length === 0) throw new Error(`The project has no file ${word} that the image may contain.`);
    for (const file of found) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      cpSync(join(project, file), join(target, file));
    }
  }
}

/**
 * Copies a file or folder as `COPY` of a Containerfile does. If the source is a folder, its content is copied. If the source is
 * a file and the target ends with a slash, the file is copied into the target folder.
 */
function copyTree(source: string, word: string, target: string, written = ''): void {
  if (!existsSync(source)) throw new Error(`There is no ${word} to copy.`);
  const isInto = written.endsWith('/') && !statSync(source).isDirectory();
  cpSync(source, isInto ? join(target, basename(source)) : target, { recursive: true, dereference: true });
}

export class PlainStage {
  readonly #root: string;
  #place = '/';
  readonly #env: Record<string, string> = {};
  command: readonly string[] = [];
  healthcheck = '';

  constructor(root: string) {
    this.#root = root;
    mkdirSync(root, { recursive: true });
  }

  get cwd(): string {
    return join(this.#root, this.#place);
  }

  /**
   * The environment of the stage's commands. If a variable contains an absolute path, this path is moved into the stage's
   * folder. The Node that runs this program is first in PATH, because it replaces the Node of the base image.
   */
  get env(): Record<string, string> {
    const path = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
    const env: Record<string, string> = { PATH: path, HOME: process.env.HOME ?? '' };
    for (const [name, value] of Object.entries(this.#env)) env[name] = value.startsWith('/') ? this.path(value) : value;
    return env;
  }

  enter(place: string): void {
    this.#place = place;
    mkdirSync(this.cwd, { recursive: true });
  }

  set(words: readonly string[]): void {
    for (const word of words) {
      const [name = '', ...value] = word.split('=');
      this.#env[name] = value.join('=');
    }
  }

  path(word: string): string {
    return word.startsWith('/') ? join(this.#root, word) : join(this.cwd, word);
  }

  run(command: string): void {
    const { status, error } = spawnSync('sh', ['-c', command], {
      cwd: this.cwd,
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`${command}: ${error?.message ?? `exit code ${status}`}`);
  }
}

/**
 * Returns a function that says whether `.dockerignore` excludes a file. It supports only the patterns that this project
 * uses: names at the first level, and `*.ending` at the first level.
 */
export function ignoredBy(path: string): (file: string) => boolean {
  const patterns = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const names = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const endings = patterns.filter((pattern) => pattern.startsWith('*')).map((pattern) => pattern.slice(1));
  return (file) => {
    const [first = ''] = file.split('/');
    return names.has(first) || (first === file && endings.some((ending) => file.endsWith(ending)));
  };
}
