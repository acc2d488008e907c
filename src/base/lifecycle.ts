// Who creates disposes. A store that is already disposed disposes what it is given at once,
// so that nothing leaks between an asynchronous start and an early stop.

export interface Disposable {
  dispose(): void;
}

export class DisposableStore implements Disposable {
  readonly #items: Disposable[] = [];
  #isDisposed = false;

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  add<T extends Disposable>(item: T): T {
    if (this.#isDisposed) item.dispose();
    else this.#items.push(item);
    return item;
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    for (const item of this.#items.splice(0).reverse()) item.dispose();
  }
}
