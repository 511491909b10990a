import { active, closed, done, open, row, type Step, titles } from './gestures.ts';
import { keySteps } from './key-steps.ts';

/** What a person does, and what must come of it. */
export const steps: Record<string, Step> = {
  'opens with Mod+K and gives the focus back': {
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await page.focus('#text');
      await open(stage);
      expect('focus', await page.evaluate(() => document.activeElement?.getAttribute('role')), 'combobox');
      await keyboard.press('Escape');
      await closed(page);
      expect('back', await page.evaluate(() => document.activeElement?.id), 'text');
      await keyboard.press('F1');
      await page.waitForSelector('[data-palette] input');
      expect('empty query has rows', (await titles(page)).length > 3, true);
    },
  },
  'ranks, marks and greys': {
    search: '?selection',
    run: async (stage) => {
      const { page, expect } = stage;
      await open(stage, 'mettre');
      await row(page, 'Les Noces');
      expect('first', await active(page), 'Mettre à l’affiche…CtrlMajA');
      expect('marks', await page.locator('[role=option] mark').first().textContent(), 'Mettre');
      expect(
        'blocked',
        await page.locator('[role=option][aria-disabled=true]', { hasText: 'Promettre' }).textContent(),
        'Promettre la page d’accueil · Droit PUBLICATION requis sur Pages',
      );
      expect('quiet failure', await page.getByText('Source muette : la recherche n’a pas répondu.').count(), 1);
      expect('at most fifty', (await page.locator('[role=option]').count()) <= 50, true);
    },
  },
  'mounts the rows in view, and the others when they are reached': {
    search: '?entries=200',
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await open(stage, '#carmen');
      const mounted = () => page.locator('[role=option]').count();
      const place = () =>
        page.locator('[role=option][data-active=true]').evaluate((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          const list = each.closest('[role=listbox]')?.getBoundingClientRect();
          const seen = list !== undefined && top >= list.top && bottom <= list.bottom;
          return `${each.getAttribute('aria-posinset')} of ${each.getAttribute('aria-setsize')}${seen ? '' : ', out of sight'}`;
        });
      expect('first', await place(), '1 of 30');
      expect('few', (await mounted()) < 20, true);
      await keyboard.press('ArrowUp');
      expect('last', await place(), '30 of 30');
      expect('all', await mounted(), 30);
      await keyboard.press('ArrowDown');
      expect('first again', await place(), '1 of 30');
      await page.locator('[role=listbox]').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
      await page.waitForSelector('[role=option][aria-posinset="30"]');
      await keyboard.type(' ');
      await page.waitForFunction(() => document.querySelector('[role=listbox]')?.scrollTop === 0);
    },
  },
  'keeps the highlight when remote rows come': {
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await open(stage, 'me');
      await keyboard.press('ArrowDown');
      const before = await active(page);
      // The remote rows may lie below those in view; the count is said once they are there.
      await page.waitForSelector('[data-palette] [role=status]:not(:empty)', { state: 'attached' });
      expect('highlight', await active(page), before);
    },
  },
  'sells by keyboard: target, dry run, undo': {
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await open(stage, 'mettre en vente 451207;451208');
      expect('aimed', await active(page), 'Mettre en vente…451207 · 451208CtrlMajV');
      await keyboard.press('Enter');
      await page.waitForSelector('text=bloqués, laissés tels quels');
      expect('before → after', await page.locator('del').first().textContent(), 'Mise à l’affiche');
      expect('nothing done yet', await done(page), []);
      await keyboard.press('Enter');
      await page.waitForSelector('text=31 manifestations mises en vente');
      expect('done', await done(page), [{ id: 'essai.sell', args: { ids: [451207, 451208] } }]);
      await keyboard.press('Mod+Z');
      await page.waitForFunction(() => window.palette.done.length === 2);
      await keyboard.press('Mod+Shift+Z');
      await page.waitForFunction(() => window.palette.done.length === 3);
      expect('redone', (await done(page))[2], { id: 'essai.undo', args: { lot: 'L1’'.replace('’', "'") } });
    },
  },
  'shows the dry run': {
    search: '?selection&theme=dark',
    run: async (stage) => {
      const { page, keyboard } = stage;
      await open(stage, 'vente');
      await keyboard.press('Enter');
      await page.waitForSelector('text=Texte français manquant');
    },
  },
  'acts on a filter': {
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await open(stage, 'mettre en vente lieu:"Zénith" statut:affiche');
      await keyboard.press('Enter');
      await page.waitForSelector('text=bloqués, laissés tels quels');
      await keyboard.press('Enter');
      await page.waitForFunction(() => window.palette.done.length === 1);
      expect('q', await done(page), [{ id: 'essai.sell', args: { q: 'lieu:"Zénith" statut:affiche' } }]);
    },
  },
  'asks step by step': {
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await open(stage, 'planifier');
      await keyboard.press('Enter');
      await row(page, 'Carmen');
      await keyboard.press('Tab');
      await keyboard.press('ArrowDown');
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await keyboard.type('12/12/2026 20h');
      await row(page, '12 décembre 2026');
      await keyboard.press('Enter');
      await row(page, 'Tous les canaux');
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await row(page, 'Oui');
      await keyboard.press('Escape');
      await row(page, 'Tous les canaux');
      await keyboard.press('Enter');
      await row(page, 'Oui');
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await row(page, 'Lancer');
      await keyboard.press('Enter');
      await page.waitForFunction(() => window.palette.done.length === 1);
      expect('args', (await done(page))[0], {
        id: 'essai.plan',
        args: { ids: [451207, 451208], jour: '2026-12-12T19:00:00.000Z', canal: 'SITE', alerte: false },
      });
    },
  },
  'confirms a danger': {
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await open(stage, 'supprimer');
      await keyboard.press('Enter');
      await page.waitForSelector('text=Cette action est irréversible');
      await keyboard.press('Escape');
      await closed(page);
      expect('given up', await done(page), []);
      await open(stage, 'supprimer');
      await keyboard.press('Enter');
      await page.waitForSelector('text=Cette action est irréversible');
      await keyboard.press('Enter');
      await closed(page);
      expect('done', (await done(page)).length, 1);
    },
  },
  'follows scopes': {
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await open(stage, '?');
      await row(page, 'Vues enregistrées');
      await keyboard.press('Backspace');
      await keyboard.type('@');
      await row(page, 'Manifestations');
      await keyboard.press('Tab');
      await row(page, 'Carmen');
      await keyboard.press('Backspace');
      await keyboard.press('Backspace');
      await keyboard.type(':451207');
      await row(page, '451207');
      await keyboard.press('Escape');
      await keyboard.type('#');
      await row(page, 'Saison d’hiver');
      expect('only views', (await titles(page)).length, 1);
    },
  },
  'shows what can be done with a record': {
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await open(stage, 'carmen');
      await row(page, 'Carmen');
      await keyboard.press('ArrowRight');
      await row(page, 'Mettre en vente');
      expect('actions', await titles(page), ['Ouvrir', 'Mettre en vente…', 'Mettre à l’affiche…']);
      await keyboard.press('Escape');
      await keyboard.press('Mod+C');
    },
  },
  'opens a link without running it': {
    search: '?commande=essai.sell%20451207',
    run: async ({ page, keyboard, expect }) => {
      await page.waitForSelector('[data-palette] input');
      expect('typed', await page.inputValue('[data-palette] input'), 'Mettre en vente 451207');
      expect('nothing ran', await done(page), []);
      await keyboard.press('Enter');
      await page.waitForSelector('text=bloqués, laissés tels quels');
      expect('still nothing', await done(page), []);
    },
  },
  'offers to create what is not found': {
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await open(stage, 'zzzz introuvable');
      await row(page, 'Créer une manifestation « zzzz introuvable »');
      await keyboard.press('Enter');
      await page.waitForFunction(() => window.palette.done.length === 1);
      expect('created', (await done(page))[0], { id: 'essai.create', args: { nom: 'zzzz introuvable' } });
    },
  },
  'tells a failure once, with its details': {
    run: async (stage) => {
      const { page, keyboard, expect } = stage;
      await open(stage, 'panne');
      await keyboard.press('Enter');
      await page.waitForSelector('text=Copier les détails');
      expect('once', await page.getByText('Copier les détails').count(), 1);
    },
  },
  ...keySteps,
};
