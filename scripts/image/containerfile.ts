import { readFileSync } from 'node:fs';
import { Copy, DockerfileParser, From, type Instruction, JSONInstruction } from 'dockerfile-ast';

export interface ImageStep {
  readonly keyword: string;
  /** The text after the keyword and the flags, on one line. */
  readonly text: string;
  readonly words: readonly string[];
  /** The stage from which `COPY` copies files. Null if it copies them from the project's folder. */
  readonly from: string | null;
}

/** A stage of the Containerfile: the steps from one `FROM` to the next. The last stage makes the image. */
export interface ImageStage {
  readonly name: string;
  readonly steps: readonly ImageStep[];
}

/**
 * The keywords that this program supports. If somebody uses a new keyword in the Containerfile, `PlainImage` has to support
 * this keyword too.
 */
const KNOWN = 'CMD COPY ENV EXPOSE HEALTHCHECK RUN STOPSIGNAL USER VOLUME WORKDIR'.split(' ');

export function readContainerfile(path: string): ImageStage[] {
  const stages: { name: string; steps: ImageStep[] }[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(path, 'utf8')).getInstructions()) {
    if (instruction instanceof From) {
      stages.push({ name: instruction.getBuildStage() ?? String(stages.length), steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error('The Containerfile does not begin with FROM.');
      stage.steps.push(stepOf(instruction));
    }
  }
  return stages;
}

function stepOf(instruction: Instruction): ImageStep {
  const keyword = instruction.getKeyword();
  if (!KNOWN.includes(keyword)) throw new Error(`${keyword} is not known here.`);
  const isList = instruction instanceof JSONInstruction && instruction.getJSONStrings().length > 0;
  const words = isList
    ? instruction.getJSONStrings().map((one) => one.getJSONValue())
    : instruction.getArguments().map((one) => one.getValue());
  const text = (instruction.getRawArgumentsContent() ?? '')
    .replaceAll(/\\\r?\n\s*/g, ' ')
    .replace(/^(?:--\S+\s+)+/, '');
  const from =
    instruction instanceof Copy
      ? (instruction
          .getFlags()
          .find((flag) => flag.getName() === 'from')
          ?.getValue() ?? null)
      : null;
  return { keyword, text, words: words.filter((word) => isList || !word.startsWith('--')), from };
}
