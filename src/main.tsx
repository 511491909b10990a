/** Mounts the console. */
import './core/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App, startConsole } from './app';
import { loadConfig } from './core/config';
import { startLook } from './core/preferences';
import { reloadOnce } from './core/shell/reload-once';
import { LastResort } from './core/shell/last-resort';

reloadOnce();
startLook();
void loadConfig().then(() => {
  startConsole();
  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <LastResort>
        <App />
      </LastResort>,
    );
  }
});
