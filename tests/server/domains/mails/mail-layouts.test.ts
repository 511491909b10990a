import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../../support/databases';
import { layouts } from '../../../support/samples/mail-layouts';
import { useHouse } from '../../resource/house';

describeBothDatabases('HTML of mails', () => {
  const house = useHouse();

  it.each(Object.entries(layouts))('by %s is kept byte for byte, and read as it is', async (name, htmlFr) => {
    const body = {
      code: name.toUpperCase().replaceAll(' ', '_'),
      declencheur: 'MANUEL',
      objetFr: 'Bonjour {nom}',
      htmlFr,
    };
    const made = await house.as('admin', 'POST', '/api/notification/mails', body);
    expect([made.status, JSON.stringify(made.json.errors ?? [])]).toEqual([201, '[]']);
    const url = `/api/notification/mails/${made.json.id}`;
    await house.as('admin', 'PUT', url, { libelle: 'Autre' }, 1);
    expect((await house.read(url)).htmlFr).toBe(htmlFr);
    const { json } = await house.as('admin', 'POST', '/api/notification/mails/apercu', { ...body, sample: 'UPSELL' });
    const page = await house.as('admin', 'GET', json.url);
    // Nothing but the placeholders is rewritten.
    const before = htmlFr.slice(0, htmlFr.indexOf('{nom}'));
    if (!before.includes('{')) expect(page.text.startsWith(before)).toBe(true);
    expect(page.text).not.toContain('{nom}');
    expect(json.texte).not.toContain('<');
  });
});
