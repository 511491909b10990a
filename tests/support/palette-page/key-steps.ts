import { open, row, type Step } from './gestures.ts';

/** What keys do outside the palette, and how it looks elsewhere. */
export const keySteps: Record<string, Step> = {
  'leaves typing alone': {
    run: async ({ page, keyboard, expect }) => {
      await page.focus('#text');
      await keyboard.type('gm?jk');
      expect('typed', await page.inputValue('#text'), 'gm?jk');
    },
  },
  'waits in a sequence': {
    run: async ({ page, keyboard }) => {
      await page.focus('#button');
      await keyboard.press('g');
      await page.waitForSelector('[role=status]:has-text("Commandes")');
    },
  },
  'shows the sheet of keys': {
    run: async ({ page, keyboard, expect }) => {
      await page.focus('#button');
      await keyboard.press('?');
      await page.waitForSelector('[role=dialog] >> text=Annuler la dernière action');
      expect('caps', (await page.getByRole('dialog').getByText('Maj').count()) > 0, true);
    },
  },
  'prints the sheet of keys': {
    run: async ({ page, keyboard, expect }) => {
      await page.focus('#button');
      await keyboard.press('?');
      await page.waitForSelector('[role=dialog] >> text=Annuler la dernière action');
      await page.emulateMedia({ media: 'print' });
      expect('the page behind', await page.locator('#button').isVisible(), false);
      expect('the keys', await page.getByText('Annuler la dernière action').isVisible(), true);
    },
  },
  'shows keys while Mod is held': {
    run: async ({ page, keyboard }) => {
      await page.focus('#button');
      await keyboard.hold('Mod', async () => {
        await page.waitForSelector('[aria-hidden=true] >> text=Maj');
      });
    },
  },
  'shows the calls made here': {
    run: async (stage) => {
      const { page, keyboard } = stage;
      await open(stage, 'mettre en vente 451207');
      await keyboard.press('Enter');
      await page.waitForSelector('text=bloqués, laissés tels quels');
      await keyboard.press('Enter');
      await page.waitForSelector('text=31 manifestations mises en vente');
      await keyboard.pressSequence('g y');
      await page.waitForSelector('[role=dialog] >> text=31 manifestations mises en vente');
    },
  },
  'works at 390 px': {
    width: 390,
    search: '?selection',
    run: async (stage) => {
      await open(stage, 'mettre');
      await row(stage.page, 'Les Noces');
    },
  },
  'dry run at 390 px': {
    width: 390,
    search: '?theme=dark',
    run: async (stage) => {
      await open(stage, 'vente 451207');
      await stage.keyboard.press('Enter');
      await stage.page.waitForSelector('text=Texte français manquant');
    },
  },
  'opens on QWERTY in English and dark': {
    layout: 'qwerty',
    search: '?locale=en&theme=dark&selection',
    run: async (stage) => {
      const { page, expect } = stage;
      await open(stage);
      expect('label', await page.getByRole('combobox').getAttribute('aria-label'), 'Search or run a command');
    },
  },
};
