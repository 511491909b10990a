// The fourteen dictionaries and the five screens of the search engine, at their addresses, in both languages, for each role.
import type { Page } from '@playwright/test';
import { dictionaryIds } from '../../src/plugins/translations/models/dictionaries';
import { expect, test } from '../support/browser';
import { slow } from '../support/rows';

test.use({ writes: false });

const search = ['filtres', 'manifestations-exclues', 'package-exclus', 'abonnements-exclus'] as const;
const denied = {
  fr: "Vous n'avez pas les droits pour accéder à cette page",
  en: 'You do not have the rights to access this page',
} as const;

async function showsSearch(page: Page, locale: 'fr' | 'en'): Promise<void> {
  await page.goto(`/${locale}/dashboard/moteur-de-recherche`);
  await expect(page.getByRole('searchbox').first()).toBeVisible(slow);
  for (const path of search) {
    await page.goto(`/${locale}/dashboard/moteur-de-recherche/${path}`);
    // Of a group some have no row yet.
    await expect(page.getByRole('combobox', { name: locale === 'fr' ? 'Filtrer' : 'Filter' })).toBeVisible(slow);
  }
}

for (const locale of ['fr', 'en'] as const) {
  test(`administrators have all nineteen (${locale})`, async ({ page, enter }) => {
    // Nineteen pages, each from nothing.
    test.slow();
    await enter();
    const heading = page.getByRole('heading', { level: 1 });
    const names = new Set<string | null>();
    for (const id of dictionaryIds) {
      await page.goto(`/${locale}/dashboard/traductions/${id}`);
      await expect(heading).toHaveText(locale === 'fr' ? /^Traductions\u00a0: / : /^Translations: /, slow);
      await expect(page.getByRole('navigation').locator('[aria-current="page"]').last()).toBeVisible(slow);
      await expect(page.getByRole('main').getByRole('table')).toBeVisible(slow);
      names.add(await heading.textContent());
    }
    expect(names.size).toBe(dictionaryIds.length);
    await showsSearch(page, locale);
  });

  test(`groups of sites have the search engine, not the dictionaries (${locale})`, async ({ page, enter, heard }) => {
    heard.allow(/status of 40[13]/);
    await enter('group');
    await showsSearch(page, locale);
    await page.goto(`/${locale}/dashboard/traductions/genres`);
    await expect(page.getByRole('alert')).toContainText(denied[locale], slow);
    await expect(page).toHaveURL(/\/auth\/login/, slow);
  });

  test(`partners have neither (${locale})`, async ({ page, enter, heard }) => {
    heard.allow(/status of 40[13]/);
    for (const path of ['moteur-de-recherche/filtres', 'traductions/villes']) {
      await enter('partner');
      await page.goto(`/${locale}/dashboard/${path}`);
      await expect(page.getByRole('alert')).toContainText(denied[locale], slow);
      await expect(page).toHaveURL(/\/auth\/login/, slow);
    }
  });
}
