/** kbar as its manual shows it: its own search, its virtual list. */
import { KBarAnimator, KBarPortal, KBarPositioner, KBarProvider, KBarResults, KBarSearch, useMatches } from 'kbar';
import { createRoot } from 'react-dom/client';
import { entriesOf } from './entries';
import type { Mount } from './main';

export const mount: Mount = (root, query) => {
  const actions = entriesOf(Number(query.get('entries'))).map(({ id, title }) => ({
    id,
    name: title,
    perform: () => undefined,
  }));
  createRoot(root).render(
    <KBarProvider actions={actions} options={{ animations: { enterMs: 0, exitMs: 0 } }}>
      <KBarPortal>
        <KBarPositioner>
          <KBarAnimator>
            <KBarSearch />
            <Results />
          </KBarAnimator>
        </KBarPositioner>
      </KBarPortal>
    </KBarProvider>,
  );
};

function Results() {
  const { results } = useMatches();
  return (
    <KBarResults items={results} onRender={({ item }) => <div>{typeof item === 'string' ? item : item.name}</div>} />
  );
}
