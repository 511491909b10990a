/** A storage of the browser (`localStorage`, `sessionStorage`), for tests without one. */
export class Shelf {
  getItem(key: string): string | null {
    return Object.entries(this).find(([name]) => name === key)?.[1] ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
