/** The teacher has confirmed it, so the app does not ask again (docs/product.md 5.87). */
export class Exit {
  private confirmed = false;

  readonly isConfirmed = (): boolean => this.confirmed;

  readonly confirm = (): void => {
    this.confirmed = true;
  };
}
