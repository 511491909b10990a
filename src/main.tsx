/** Mounts the console; without a session, the sign-in page first, which is much lighter. */
import './core/ui/styles/styles.css';
import { createRoot, type Root } from 'react-dom/client';
import { session } from './core/auth';
import { readCookie } from './core/auth/browser';
import { loadConfig } from './core/config';
import { browserOffset } from './core/filter/clock';
import { recordKeys } from './core/key-recorder';
import { startLook } from './core/preferences-look';
import { afterLocale, localeIn } from './core/routing/locale';
import { LastResort, LastWords } from './core/shell/last-resort';
import { isReloading, reloadOnce } from './core/shell/reload-once';
import { setOwnClock } from './i18n/format';

async function start(root: Root): Promise<void> {
  // The browser's own clock never decides; where it differs, hours name theirs.
  setOwnClock(browserOffset);
  const config = loadConfig();
  if (isGate()) await passGate(root, config);
  // The session is taken up while the console itself comes.
  else if (readCookie() !== null) void config.then(() => session.restore()).catch(() => undefined);
  const stopRecording = recordKeys(null);
  // Said on the page, so that whoever drives it knows from when keys count.
  document.documentElement.dataset['keyboard'] = 'recording';
  const [{ App, startConsole }] = await Promise.all([import('./app'), config]);
  startConsole(stopRecording);
  root.render(
    <LastResort>
      <App />
    </LastResort>,
  );
}

/** Nobody is signed in, and the requested page is the sign-in page or leads to it. */
function isGate(): boolean {
  const path = afterLocale(location.pathname);
  const leads = /^\/dashboard(?:\/|$)/.test(path) || /^\/auth\/login\/?$/.test(path);
  return leads && localeIn(location.pathname) !== null && readCookie() === null;
}

async function passGate(root: Root, config: Promise<void>): Promise<void> {
  const locale = localeIn(location.pathname) ?? 'fr';
  const path = afterLocale(location.pathname);
  if (!path.startsWith('/auth/login')) {
    const back = path === '/dashboard/' ? '' : `?redirect=${encodeURIComponent(location.pathname + location.search)}`;
    history.replaceState(null, '', `/${locale}/auth/login${back}`);
  }
  const [{ openGate }] = await Promise.all([import('./core/auth/pages/sign-in-gate'), config]);
  const opened = openGate(root, locale);
  // The console comes while the person types.
  setTimeout(() => void import('./app').catch(() => undefined), 400);
  history.replaceState(null, '', await opened);
}

reloadOnce();
startLook();
const place = document.getElementById('root');
if (place) {
  const root = createRoot(place);
  // What the console is made of failed to load, after a retry.
  start(root).catch(() => isReloading() || root.render(<LastWords />));
}
