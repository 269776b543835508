/** `usage`: the command was used wrongly, for example with a missing word. */
export class OperatorProblem extends Error {
  override readonly name = 'OperatorProblem';
  readonly usage: boolean;

  constructor(message: string, usage = false) {
    super(message);
    this.usage = usage;
  }
}
