import { expect, it } from 'vitest';
import { catalogue } from '../../../../server/domains';
import { accessPdf } from '../../../../server/domains/customers/held/access-pdf';
import { linesOf } from '../../../support/pdf';

it('the file of access on paper shows the latest rows of a kind, and says how many more there are', async () => {
  const lignes = Array.from({ length: 203 }, (_, index) => ({ reviewId: index + 1 }));
  const file = {
    ...{ idClient: 'CL1', idTiers: 'P1', genere: '2026-03-02T10:00:00.000Z', donnees: [{ ressource: 'avis', lignes }] },
    ...{ historique: [], mentions: [], conserve: [], regles: [] },
  };
  const paper = await accessPdf(file, {}, { catalogue, locale: 'fr', platform: 'Régie', zone: undefined });
  const words = (await linesOf(paper)).pdfium.join(' ');
  expect(words).toContain('avis 203');
  expect(words).toContain('3 de plus');
  expect(words).not.toMatch(/avis 3\b/);
});
