import { describe, expect, it } from 'vitest';
import { type Known, matching, placeOf, typedName } from '../../../src/core/form/template-field/completion';

const known: readonly Known[] = [
  { name: 'label', label: 'Libellé' },
  { name: 'label2', label: 'Libellé en capitales' },
  { name: 'place', label: 'Lieu' },
  { name: 'region', label: 'Région' },
  { name: 'searchKeys', label: 'Mots-clés de la fiche' },
];
const names = (typed: string) => matching(known, typed).map(({ name }) => name);

describe('what is typed since the open brace', () => {
  it.each<[string, string, string | null]>([
    ['nothing yet', 'À {|', ''],
    ['a beginning', 'À {pl|', 'pl'],
    ['inside a name', '{pla|ce}', 'pla'],
    ['no brace', 'À pl|', null],
    ['a brace that is closed', '{place}|', null],
    ['words after a brace', '{pl ace|', null],
  ])('%s', (_, text, expected) => {
    expect(typedName(text.replace('|', ''), text.indexOf('|'))).toBe(expected);
  });
});

describe('placeholders for what is typed', () => {
  it.each<[string, string, string[]]>([
    ['nothing', '', known.map(({ name }) => name)],
    ['the beginning of a name', 'lab', ['label', 'label2']],
    ['the label, without its accents', 'libelle', ['label', 'label2']],
    ['a later word of the label', 'cles', ['searchKeys']],
    ['names before labels', 'l', ['label', 'label2', 'place', 'searchKeys']],
    ['any part of a name', 'keys', ['searchKeys']],
    ['what is not there', 'prix', []],
  ])('%s', (_, typed, expected) => {
    expect(names(typed)).toEqual(expected);
  });
});

describe('what a placeholder takes the place of', () => {
  it.each<[string, string, string]>([
    ['the cursor', 'À | !', 'À {x} !'],
    ['the selection', 'À [ici] !', 'À {x} !'],
    ['the name being typed', 'À {pl|', 'À {x}'],
    ['the rest of the name and its brace', 'À {pl|ace}, là', 'À {x}, là'],
    ['not the words after it', 'À {pl| ce soir', 'À {x} ce soir'],
    ['not the next placeholder', '{|{city}', '{x}{city}'],
  ])('%s', (_, drawn, expected) => {
    const start = drawn.search(/[|[]/);
    const text = drawn.replace(/[|[\]]/g, '');
    const end = drawn.includes(']') ? drawn.indexOf(']') - 1 : start;
    const { from, to } = placeOf(text, start, end);
    expect(`${text.slice(0, from)}{x}${text.slice(to)}`).toBe(expected);
  });
});
