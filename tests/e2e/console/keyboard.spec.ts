// The instrument itself: what our keyboard makes a page hear, before any screen is judged by it.
import { expect, test } from '../../support/browser';

const page = `<input aria-label="texte" value=""><pre></pre><script>
  addEventListener('keydown', (event) => {
    const held = [event.ctrlKey && 'c', event.shiftKey && 's', event.altKey && 'a', event.getModifierState('AltGraph') && 'g'].filter(Boolean).join('');
    document.querySelector('pre').textContent += [event.code, event.key, held].join(' ') + '\\n';
  });
</script>`;

test.use({ baseURL: 'http://127.0.0.1' });

for (const [layout, code] of [
  ['azerty', 'KeyQ'],
  ['qwerty', 'KeyA'],
] as const) {
  test.describe(layout, () => {
    test.use({ layout });

    test('a letter comes from its place', async ({ page: tab, keyboard }) => {
      await tab.setContent(page);
      await keyboard.press('a');
      await expect(tab.locator('pre')).toHaveText(`${code} a`);
    });

    test('what is typed arrives as typed', async ({ page: tab, keyboard }) => {
      await tab.setContent(page);
      await tab.locator('input').focus();
      await keyboard.type('lieu:"Zénith" date:>=2026-12-01 œuvre?');
      await expect(tab.locator('input')).toHaveValue('lieu:"Zénith" date:>=2026-12-01 œuvre?');
    });

    test('the browser’s own editing keys work', async ({ page: tab, keyboard }) => {
      await tab.setContent(page);
      await tab.locator('input').focus();
      await keyboard.type('abc');
      await keyboard.press('Mod+A');
      await keyboard.press('Backspace');
      await expect(tab.locator('input')).toHaveValue('');
    });
  });
}

test('a digit with a modifier keeps what the key prints on AZERTY', async ({ page: tab, keyboard }) => {
  await tab.setContent(page);
  await keyboard.pressSequence('Mod+é Mod+K Mod+Shift+Z @');
  await expect(tab.locator('pre')).toContainText('Digit2 é c');
  await expect(tab.locator('pre')).toContainText('KeyK k c');
  await expect(tab.locator('pre')).toContainText('KeyW Z cs');
  await expect(tab.locator('pre')).toContainText('Digit0 @');
});

test('a complaint of the console is heard', async ({ page: tab, heard }) => {
  await tab.setContent(
    '<script>console.warn("attention"); console.error("panne"); setTimeout(() => { throw new Error("cassé"); })</script>',
  );
  await expect.poll(() => heard.complaints.length).toBe(3);
  expect(heard.unexpected.length).toBe(3);
  heard.allow('attention', 'panne', /cassé/);
});
