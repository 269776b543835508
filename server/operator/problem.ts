/**
 * The reason why a command of the operator was not carried out, in words for the operator. `usage` is true when the
 * command itself was wrong.
 */
export class OperatorProblem extends Error {
  override readonly name = 'OperatorProblem';
  readonly usage: boolean;

  constructor(message: string, usage = false) {
    super(message);
    this.usage = usage;
  }
}
