/** A pause that can be ended; also before it has begun, since there is nothing to wait for then. */
export class Sleep {
  #isEnded = false;
  #wake: () => void = () => {};

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** What ended it before is over. */
  forget(): void {
    this.#isEnded = false;
  }

  async for(milliseconds: number): Promise<void> {
    if (!this.#isEnded) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isEnded = false;
  }
}
