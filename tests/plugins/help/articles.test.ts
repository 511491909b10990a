import { beforeAll, describe, expect, it } from 'vitest';
import { store } from '../../../src/core/facts';
import { leavesOf } from '../../../src/core/model';
import { actingAt } from '../../../src/core/model/effects';
import { registryAtom } from '../../../src/core/registry';
import { plugins } from '../../../src/plugins';
import { articlesFor, matching } from '../../../src/plugins/help/articles';
import { faults } from '../../../src/plugins/help/written/faults';
import { glossary } from '../../../src/plugins/help/written/glossary';
import { news } from '../../../src/plugins/help/written/news';
import { purposeOf } from '../../../src/plugins/help/written/screens';
import { tasks } from '../../../src/plugins/help/written/tasks';
import { partnerEffects } from '../../../src/plugins/partners/models/effects';
import { consoleOf } from '../../contract/console';
import { english, french, textsOf } from '../../support/dictionaries';
import { faults as typesetting } from '../../support/typography';

beforeAll(async () => {
  store.set(registryAtom, (await consoleOf(plugins)).registry);
});

const idsOf = (typed: string, locale: 'fr' | 'en' = 'fr') =>
  matching(articlesFor({ locale, role: 'ADMIN' }), typed).map(({ id }) => id);

describe('the help', () => {
  it('is searched with accents forgiven, in both languages whichever is read', () => {
    expect(idsOf('seance')).toContain('mot-seance');
    expect(idsOf('customer nature')).toContain('mot-nature');
    expect(idsOf('nature de client', 'en')).toContain('mot-nature');
    expect(idsOf('decroissants')).toEqual(['erreur-delais']);
    expect(idsOf('zzz')).toEqual([]);
  });

  it('has a page for each screen that the reader may open, and no other', () => {
    const screens = (role: 'ADMIN' | 'PARTNER') =>
      articlesFor({ locale: 'fr', role }).flatMap(({ id, group }) => (group === 'ecrans' ? [id] : []));
    expect(screens('ADMIN')).toEqual(
      expect.arrayContaining(['ecran-settings.global', 'ecran-events.list', 'ecran-help.pages']),
    );
    expect(screens('PARTNER')).toContain('ecran-events.list');
    expect(screens('PARTNER')).not.toContain('ecran-settings.global');
  });

  it('says what the registry knows of a screen: keys, commands, fields', () => {
    const list = articlesFor({ locale: 'fr', role: 'ADMIN' }).find(({ id }) => id === 'ecran-genres.list');
    expect(list?.tables.flatMap(({ lines }) => lines)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ keys: 'g e' }),
        expect.objectContaining({ code: 'displayFilter' }),
      ]),
    );
    expect(list?.ecran).toBe('/dashboard/genres');
  });

  it('leads from each task to a screen that is there', () => {
    for (const { ecran, id } of articlesFor({ locale: 'fr', role: 'ADMIN' }))
      if (id.startsWith('tache-')) expect([id, ecran]).toEqual([id, expect.any(String)]);
    expect(tasks).toHaveLength(10);
  });

  it('gives each article an id of its own', () => {
    const ids = articlesFor({ locale: 'fr', role: 'ADMIN' }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(['fr', 'en'] as const)('says in %s what each screen of the console is for', async (locale) => {
    const lead = new Map(articlesFor({ locale, role: 'ADMIN' }).map(({ id, lead }) => [id, lead]));
    for (const [id, page] of store.get(registryAtom).pages) {
      // A plugin's own, in its own texts.
      const [plugin, ...key] = page.purpose?.split('.') ?? [];
      const own = plugin && (await textsOf(`src/plugins/${plugin}/i18n/${locale}.ts`)).get(key.join('.'));
      const purpose = (plugin === undefined ? purposeOf(id)?.[locale] : own) ?? '';
      expect([id, purpose]).toEqual([id, expect.stringMatching(/\w/)]);
      expect(lead.get(`ecran-${id}`)).toContain(page.purpose ?? purpose);
    }
  });

  it.each([
    ['fr', french],
    ['en', english],
  ] as const)('quotes in %s the messages letter for letter', async (locale, files) => {
    const plain = (text: string) => text.replace(/\{[^{}]*\}/g, '…').replace(/\s/g, ' ');
    const known = new Set<string>();
    for (const texts of await Promise.all(files.map(textsOf)))
      for (const each of texts.values()) known.add(plain(each));
    expect(faults.map(({ message }) => message[locale]).filter((each) => !known.has(plain(each)))).toEqual([]);
  });

  // product.md 5 and 8, domains.md 22.
  it.each([
    'Une erreur est survenue !',
    "La suppression n'a pas été effectuée avec succès !",
    'Cet objet existe déjà !',
    'Cette action est irréversible',
    "Vous n'avez pas les droits pour accéder à cette page",
    'Cette fonction est désactivée pour ce partenaire',
    'Ce libellé partenaire existe déjà',
    'Cet identifiant de manifestation n’existe pas',
    'Une manifestation existe déjà pour cet identifiant : modifiez plutôt son contingent',
    'Cet identifiant ne correspond à aucune manifestation',
    'Cette manifestation est déjà dans le groupe',
    'Cette manifestation fait déjà partie d’un autre groupe : …',
    'Manifestation inconnue',
    'Ce partenaire est déjà associé',
    'Partenaire introuvable',
    'La structure de la page n’est pas disponible. Rechargez la page ou contactez l’administrateur.',
    'Les composants de la page ne sont pas disponibles. Rechargez la page ou contactez l’administrateur.',
    'La page n’est pas disponible. Rechargez la page ou contactez l’administrateur.',
    'Une personnalisation existe déjà pour ce composant',
    'Ce modèle de mail existe déjà',
    'Le contenu est vide',
    'Ce partenaire n’existe pas',
    'Seuls les fichiers CSS sont acceptés',
    'Un style existe déjà pour ce partenaire',
    'Cet identifiant de partenaire n’existe pas',
    'Cet identifiant de tiers n’existe pas',
    'Cet identifiant n’existe pas',
    'Un composant du même nom existe déjà sur cette page',
    'Un composant du même nom existe déjà dans cet en-tête',
    'Un composant du même nom existe déjà dans ce pied de page',
    'Ce traitement est déjà en cours, lancé par ….',
    "Le mail n'est pas correct.",
    'Ce champ est obligatoire',
    'Aucun partenaire ne correspond à votre recherche',
    'La valeur doit être numérique ou « Tous »',
    'La valeur doit être un entier positif, sans décimales',
    'Les identifiants doivent être des entiers positifs séparés par ;',
    'Le maximum doit être supérieur ou égal au minimum',
    'Indiquez au moins 1 place',
    'Les trois délais doivent être strictement décroissants : …',
    'La borne supérieure doit être supérieure à la borne inférieure',
    'Cette séance existe déjà comme séance complémentaire',
  ])('explains “%s”', (message) => {
    expect(faults.map((fault) => fault.message.fr.replace(/\s/g, ' '))).toContain(message);
  });

  it('explains the rule of passwords', () => expect(idsOf('8 caractères majuscule')).toContain('erreur-mot-de-passe'));

  it('gives each word of the glossary the name of a field that there is', () => {
    const leaves = [...store.get(registryAtom).resources.values()].flatMap(({ model }) => [
      model.key.name,
      ...leavesOf(model).keys(),
    ]);
    expect(glossary.map(({ champ }) => champ).filter((champ) => !leaves.includes(champ))).toEqual([]);
  });

  it.each(['fr', 'en'] as const)('is written and well set in %s', (locale) => {
    const said = [
      ...tasks.flatMap(({ titre, etapes }) => [titre, ...etapes]),
      ...glossary.flatMap(({ titre, sens }) => [titre, sens]),
      ...faults.flatMap(({ cause, remede }) => [cause, remede]),
      ...news.flatMap(({ titre, points }) => [titre, ...points]),
      ...[...store.get(registryAtom).pages.keys()].flatMap((id) => purposeOf(id) ?? []),
    ].map((words) => words[locale]);
    expect(said.filter((each) => each.trim() === '')).toEqual([]);
    expect(said.flatMap((each) => typesetting(locale, each).map((fault) => `${fault}: ${each}`))).toEqual([]);
  });
});

it('lists apart the settings that sites alone apply, as the model declares them', () => {
  const partner = articlesFor({ locale: 'fr', role: 'ADMIN' }).find(({ id }) => id === 'ecran-partners.edit');
  const codes = (titre: string) =>
    partner?.tables.find((table) => table.titre === titre)?.lines.map(({ code = '' }) => code) ?? [];
  const ofSites = actingAt(partnerEffects, 'sites');
  expect(ofSites).toContain('deezerCode');
  expect(codes('help.onSites').toSorted()).toEqual(ofSites.toSorted());
  expect(codes('help.fields').filter((code) => ofSites.includes(code))).toEqual([]);
  expect(codes('help.fields')).toContain('libelle');
});
