/** Statements that are sent to a database, and who watches them. */

/** Called when a statement is sent; what it answers is called when it has ended. */
export type StatementWatcher = (text: string) => (isFailed: boolean) => void;

export class Statements {
  #watchers = new Set<StatementWatcher>();

  /** Watches all statements from here on; answers what ends it. */
  watch(watcher: StatementWatcher): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** A `query` of a connection that notifies the watchers. */
  watched(query: (...statement: unknown[]) => unknown): (...statement: unknown[]) => unknown {
    return (...statement) => {
      const text = textOf(statement[0]);
      if (text === undefined || this.#watchers.size === 0) return query(...statement);
      const ends = [...this.#watchers].map((watcher) => watcher(text));
      const end = (isFailed: boolean) => {
        for (const each of ends) each(isFailed);
      };
      const callback = statement.at(-1);
      if (typeof callback === 'function')
        return query(...statement.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
          end(Boolean(error));
          Reflect.apply(callback, undefined, [error, ...rest]);
        });
      const answer = query(...statement);
      if (answer instanceof Promise)
        answer.then(
          () => end(false),
          () => end(true),
        );
      return answer;
    };
  }
}

/** The text of what `query` is given; none of what submits itself (a stream). */
export function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const isConfig = typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);
  return isConfig && typeof query.text === 'string' ? query.text : undefined;
}
