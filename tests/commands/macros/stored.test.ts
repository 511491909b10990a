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

  it.each<[string, unknown, string[]]>([
    ['that was chosen', ['2', '1', '3'], ['2', '1', '3']],
    ['that was chosen, then by name', ['3'], ['3', '1', '2']],
    ['that was chosen, whatever is gone of it', ['4', '3', '1'], ['3', '1', '2']],
    ['of names when the one kept is none', { first: '3' }, ['1', '2', '3']],
  ])('are in the order %s', (_, kept, ids) => {
    const document = {
      'macro.3': { ...good, nom: 'Zénith' },
      'macro.2': good,
      'macro.1': { ...good, nom: 'Archivage' },
    };
    expect(macrosIn({ ...document, 'macros.order': kept }).map(({ id }) => id)).toEqual(ids);
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
