/**
 * The sign-in page by itself, before the console is loaded: no router, no rows, no plugins (first-load budget).
 * The console is fetched meanwhile and takes over once someone is signed in.
 */
import type { Root } from 'react-dom/client';
import { core, signInDictionaries } from '../../../i18n/core';
import { language, loadLocale } from '../../../i18n/runtime';
import type { Locale } from '../../../i18n/text';
import { configAtom } from '../../config';
import { store } from '../../facts';
import { homePath } from '../../routing/checks';
import { rememberLocale } from '../../routing/locale';
import { parseSearch, safeTarget } from '../../routing/search';
import { Bare } from '../../shell/bare';
import { session } from '..';
import SignInPage from './sign-in';

/** Draws the page; resolves, with the address to go on to, when someone has signed in, here or in another tab. */
export async function openGate(root: Root, locale: Locale): Promise<string> {
  await loadLocale(locale, [['core', signInDictionaries]], () => undefined);
  rememberLocale(locale);
  const { t } = language();
  const plateforme = store.get(configAtom).platform;
  document.title = t(core('shell.title'), { page: t(core('auth.signInTitle')), plateforme });
  await session.restore();
  root.render(
    <Bare>
      <SignInPage />
    </Bare>,
  );
  await new Promise<void>((resolve) => {
    const stop = session.onState((state) => {
      if (state !== 'in') return;
      stop();
      resolve();
    });
  });
  return safeTarget(parseSearch(location.search)['redirect']) ?? homePath(locale);
}
