/**
 * The frame of the console as the page holds it until its first page is drawn: the rail and the top bar where they will
 * be, in the looks of whoever is signed in. Nothing of it can be used or is read out; the console's own takes its place.
 */
import type { SessionBootstrap } from '../../src/core/contract';
import { shell as shellEn } from '../../src/i18n/core/en/shell';
import { shell as shellFr } from '../../src/i18n/core/fr/shell';
import type { Locale } from '../../src/i18n/text';

const search = { fr: shellFr.search, en: shellEn.search };

/** Class of a sheet of the shell, as the build names it. */
const of = (sheet: string, ...names: readonly string[]) => names.map((name) => `shell-${sheet}_${name}`).join(' ');

const icon = '<svg></svg>';
const mark = `<span class="${of('mark', 'mark')}"></span>`;
const brand = `<span class="${of('rail', 'brand')}">${mark}<span class="${of('rail', 'name')}">Régie</span></span>`;

/** The look that someone chose, from their preferences. */
function lookOf({ preferences }: SessionBootstrap): { theme: string | null; isCollapsed: boolean } {
  const { theme, rail } = { theme: null, rail: null, ...preferences?.document };
  return { theme: theme === 'light' || theme === 'dark' ? theme : null, isCollapsed: rail === 'collapsed' };
}

/** The page with its first frame. */
export function withFirstFrame(html: string, locale: Locale, session: SessionBootstrap): string {
  const { theme, isCollapsed } = lookOf(session);
  const folded = isCollapsed ? ['collapsed'] : [];
  const bar = `<div class="${of('top-bar', 'bar')}"><span class="${of('top-bar', 'trail')}"></span><span class="${of('top-bar', 'search')}">${icon}<span class="${of('top-bar', 'placeholder')}">${search[locale]}</span></span></div>`;
  const rail = `<div class="${of('rail', 'rail', ...folded)}"><div class="${of('rail', 'head')}">${brand}</div></div>`;
  const frame = `<div class="first-frame" aria-hidden="true"><div class="${of('frame', 'frame', ...folded)}">${rail}<div class="${of('frame', 'body')}">${bar}</div></div></div>`;
  return html
    .replace('<html lang="fr"', () => `<html lang="${locale}"${theme === null ? '' : ` data-theme="${theme}"`}`)
    .replace('<div id="root"></div>', (root) => root + frame);
}
