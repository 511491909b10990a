import type { RuleCode } from '../../src/core/model/rules';

/** The rules of the specification; `address` and `picture` are ours. */
type TwelveRule = Exclude<RuleCode, 'address' | 'picture'>;

/** What each of the twelve rules says when it is broken, in both locales; product.md's own words letter for letter. */
export const said: Readonly<Record<TwelveRule, { fr: string; en: string }>> = {
  email: { fr: "Le mail n'est pas correct.", en: 'The e-mail address is not valid.' },
  required: { fr: 'Ce champ est obligatoire', en: 'This field is required' },
  intab: { fr: 'Aucun partenaire ne correspond à votre recherche', en: 'No partner matches your search' },
  numericOrVal: { fr: 'La valeur doit être numérique ou « Tous »', en: 'The value must be a number or “Tous”' },
  positiv_value: {
    fr: 'La valeur doit être un entier positif, sans décimales',
    en: 'The value must be a positive whole number, without decimals',
  },
  chaine_num_value: {
    fr: 'Les identifiants doivent être des entiers positifs séparés par ;',
    en: 'Ids must be positive whole numbers separated by ;',
  },
  compareBorne: {
    fr: 'Le maximum doit être supérieur ou égal au minimum',
    en: 'The maximum must be greater than or equal to the minimum',
  },
  valeurminIfCheck: { fr: 'Indiquez au moins 1 place', en: 'Give at least 1 place' },
  orderValue: {
    fr: 'Les trois délais doivent être strictement décroissants\u00a0: Délai chèque > Délai inconnu > Délai tous moyens',
    en: 'The three delays must be strictly decreasing: Délai chèque > Délai inconnu > Délai tous moyens',
  },
  boundsRule: {
    fr: 'La borne supérieure doit être supérieure à la borne inférieure',
    en: 'The upper bound must be greater than the lower bound',
  },
  passwordrules: {
    fr: 'Le mot de passe doit contenir au moins 8 caractères, dont une majuscule, une minuscule, un chiffre (0-9) et un caractère spécial. Il doit être unique et ne pas servir sur d’autres sites.',
    en: 'The password must have at least 8 characters, with an upper-case letter, a lower-case letter, a digit (0-9) and a special character. It must be unique and not used on other sites.',
  },
  includesList: {
    fr: 'Cette séance existe déjà comme séance complémentaire',
    en: 'This session already exists as a complementary session',
  },
};

/** One record with one thing tried: the field at fault, or null when all is well. */
export interface RuleCase {
  rule: TwelveRule;
  what: 'valid' | 'invalid' | 'empty' | 'boundary';
  /** Of the section `regles` of `trialModel`; `libelle` is filled unless said. */
  typed: Readonly<Record<string, unknown>>;
  field: string | null;
}

const cases = (
  rule: TwelveRule,
  rows: readonly (readonly [RuleCase['what'], RuleCase['typed'], RuleCase['field']])[],
) => rows.map(([what, typed, field]): RuleCase => ({ rule, what, typed, field }));

/** Twelve rules, each valid, invalid, empty and at its boundary. */
export const ruleCases: readonly RuleCase[] = [
  ...cases('email', [
    ['valid', { mail: 'camille@regie.example' }, null],
    ['invalid', { mail: 'camille@exemple' }, 'mail'],
    ['empty', { mail: null }, null],
    ['boundary', { mail: `${'a'.repeat(240)}@regie.example` }, null],
    ['boundary', { mail: `${'a'.repeat(241)}@regie.example` }, 'mail'],
  ]),
  ...cases('required', [
    ['valid', { libelle: 'Carmen' }, null],
    ['invalid', { libelle: null }, 'libelle'],
    ['empty', { libelle: '' }, 'libelle'],
    ['boundary', { libelle: ' \u00a0 ' }, 'libelle'],
    ['boundary', { libelle: 'C' }, null],
  ]),
  ...cases('intab', [
    ['valid', { partenaire: 'FNAC' }, null],
    ['invalid', { partenaire: 'INCONNU' }, 'partenaire'],
    ['empty', { partenaire: '' }, null],
    ['boundary', { partenaire: 'fnac' }, 'partenaire'],
  ]),
  ...cases('numericOrVal', [
    ['valid', { identifiant: '451207' }, null],
    ['valid', { identifiant: 'Tous' }, null],
    ['invalid', { identifiant: 'Aucun' }, 'identifiant'],
    ['empty', { identifiant: null }, null],
    ['boundary', { identifiant: 'tous' }, 'identifiant'],
    ['boundary', { identifiant: '0' }, null],
  ]),
  ...cases('positiv_value', [
    ['valid', { quantite: '12' }, null],
    ['invalid', { quantite: '1,5' }, 'quantite'],
    ['empty', { quantite: '' }, null],
    ['boundary', { quantite: '1' }, null],
    ['boundary', { quantite: '0' }, 'quantite'],
  ]),
  ...cases('chaine_num_value', [
    ['valid', { ids: '12;45; 7' }, null],
    ['invalid', { ids: '12,45' }, 'ids'],
    ['empty', { ids: null }, null],
    ['boundary', { ids: '12' }, null],
    ['boundary', { ids: '12;' }, 'ids'],
  ]),
  ...cases('compareBorne', [
    ['valid', { borneMin: 2, borneMax: 5 }, null],
    ['invalid', { borneMin: 6, borneMax: 5 }, 'borneMax'],
    ['empty', { borneMin: 6, borneMax: null }, null],
    ['boundary', { borneMin: 5, borneMax: 5 }, null],
  ]),
  ...cases('valeurminIfCheck', [
    ['valid', { limite: true, places: 12 }, null],
    ['invalid', { limite: true, places: -3 }, 'places'],
    ['empty', { limite: true, places: null }, 'places'],
    ['empty', { limite: false, places: null }, null],
    ['boundary', { limite: true, places: 1 }, null],
    ['boundary', { limite: true, places: 0 }, 'places'],
  ]),
  ...cases('orderValue', [
    ['valid', { delaiX: 12, delaiY: 8, delaiZ: 3 }, null],
    ['invalid', { delaiX: 12, delaiY: 14, delaiZ: 3 }, 'delaiY'],
    ['invalid', { delaiX: 12, delaiY: 8, delaiZ: 9 }, 'delaiZ'],
    ['empty', { delaiX: 12, delaiY: null, delaiZ: 3 }, null],
    ['boundary', { delaiX: 12, delaiY: 12, delaiZ: 3 }, 'delaiY'],
    ['boundary', { delaiX: 12, delaiY: 8, delaiZ: 8 }, 'delaiZ'],
    ['boundary', { delaiX: 3, delaiY: 2, delaiZ: 1 }, null],
  ]),
  ...cases('boundsRule', [
    ['valid', { debut: '2026-12-01', fin: '2026-12-02' }, null],
    ['invalid', { debut: '2026-12-02', fin: '2026-12-01' }, 'fin'],
    ['empty', { debut: '2026-12-02', fin: null }, null],
    ['boundary', { debut: '2026-12-01', fin: '2026-12-01' }, 'fin'],
  ]),
  ...cases('passwordrules', [
    ['valid', { motDePasse: 'Regie-2026!' }, null],
    ['invalid', { motDePasse: 'regie' }, 'motDePasse'],
    ['empty', { motDePasse: '' }, null],
    ['boundary', { motDePasse: 'Abcde1!x' }, null],
    ['boundary', { motDePasse: 'Abcd1!x' }, 'motDePasse'],
  ]),
  ...cases('includesList', [
    ['valid', { seance: 4, complementaires: [1, 2] }, null],
    ['invalid', { seance: 4, complementaires: [1, 4] }, 'seance'],
    ['empty', { seance: null, complementaires: [1] }, null],
    ['boundary', { seance: 4, complementaires: [] }, null],
    ['boundary', { seance: 4, complementaires: [4] }, 'seance'],
  ]),
];
