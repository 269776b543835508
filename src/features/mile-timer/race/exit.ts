/** Whether the teacher has said that the timer may be left, so that nothing asks again (docs/product.md 5.87). */
export class Exit {
  private confirmed = false;

  readonly isConfirmed = (): boolean => this.confirmed;

  readonly confirm = (): void => {
    this.confirmed = true;
  };
}
