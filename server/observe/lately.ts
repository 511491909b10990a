/** The last of something, newest first. */
export class Lately<T> {
  #items: T[] = [];

  constructor(private readonly most: number) {}

  add(item: T): void {
    this.#items.unshift(item);
    this.#items.length = Math.min(this.#items.length, this.most);
  }

  get items(): readonly T[] {
    return this.#items;
  }
}
