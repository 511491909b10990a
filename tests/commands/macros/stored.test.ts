import { describe, expect, it } from 'vitest';
import { mostSteps } from '../../../src/commands/macros/macro';
import { macrosIn } from '../../../src/commands/macros/stored';

const step = { id: 'events.exclure', args: {}, aimed: true };
const good = { nom: 'Mise en vente', resource: 'manifestations', etapes: [step] };

describe('macros kept with the preferences', () => {
  it('are read by name, each under its own preference', () => {
    const found = macrosIn({ theme: 'dark', 'macro.2': good, 'macro.1': { ...good, nom: 'Archivage' } });
    expect(found.map(({ id, nom }) => [id, nom])).toEqual([
      ['1', 'Archivage'],
      ['2', 'Mise en vente'],
    ]);
  });

  it.each<[string, unknown]>([
    ['forgotten', null],
    ['no object', 'macro'],
    ['without a name', { ...good, nom: '' }],
    ['with too long a name', { ...good, nom: 'x'.repeat(81) }],
    ['without a step', { ...good, etapes: [] }],
    ['with too many steps', { ...good, etapes: Array.from({ length: mostSteps + 1 }, () => step) }],
    ['with a step that is none', { ...good, etapes: [{ id: 4 }] }],
    ['with a resource that is no name', { ...good, resource: 3 }],
  ])('are passed over when they are %s', (_, kept) => {
    expect(macrosIn({ 'macro.1': kept, 'macro.2': good })).toHaveLength(1);
  });
});
