/** What there is to choose in a package or a subscription that staff sell, as the database knows it now. */
import { type SQL, sql } from 'drizzle-orm';
import type {
  ChoiceOffered,
  ChoiceOption,
  ChosenFormula,
  SessionOption,
} from '../../../src/plugins/orders/models/choice';
import { type Choices, choiceKey, type FormulaType } from '../../../src/plugins/orders/models/sale';
import type { Within } from '../../resource/hooks';
import { labelsOf } from '../../resource/read/refs';
import { run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { servedNamed } from '../../resource/served';
import { modeOf } from '../packages/facts';
import { componentsIn, groupsIn, itemsOf, tariffsIn } from '../packages/read';
import { packageTable } from '../packages/table';
import { gridPrices, type Offered, offeredBy, rulesIn } from '../subscriptions/offer';
import { subscriptionTable } from '../subscriptions/table';
import { labelsOf as namesOf, sessionsOf } from './formulas';

type Row = Readonly<Record<string, unknown>>;
type Reader = Pick<Within, 'tx' | 'scope' | 'catalogue'>;

/** A package or a subscription. */
export interface FormulaKey {
  type: FormulaType;
  id: number;
}

/** What those hold that something is chosen in, in the customer's language. */
export async function readChoices(within: Reader, formulas: readonly FormulaKey[], lang: string): Promise<Choices> {
  const found = new Map<string, ChoiceOffered>();
  for (const formula of formulas) {
    if (found.has(choiceKey(formula))) continue;
    const choice = await readChoice(within, formula, lang);
    if (choice !== null) found.set(choiceKey(formula), choice);
  }
  return found;
}

/**
 * What is to be chosen; null: nothing is, or it is out of the perimeter.
 * @param only of its séances (`s`) of manifestations (`m`) those alone for which it holds
 */
export async function readChoice(
  within: Reader,
  { type, id }: FormulaKey,
  lang: string,
  only?: SQL,
): Promise<ChoiceOffered | null> {
  // What is sold as one is sold together, whoever of its partners sells it.
  const reader = {
    ...within,
    scope: { ...within.scope, locale: lang === 'en' ? 'en' : 'fr', partners: null },
  } as const;
  if (type === 'PACKAGE') {
    const row = await packageRow(within, id);
    return row && packageChoice(reader, row, lang, only);
  }
  const row = await subscriptionRow(within, id);
  return row && subscriptionChoice(reader, row, lang, only);
}

async function packageRow({ tx, scope }: Reader, id: number): Promise<Row | null> {
  const [row] = await run<Record<string, unknown>>(
    tx,
    sql`select t.type, t.composants, t.groupes, t.tarifs, t.prix_mode as "prixMode" from ${visible(packageTable, scope)}
      where t.id_package = ${id}`,
  );
  return row ?? null;
}

async function subscriptionRow({ tx, scope }: Reader, id: number): Promise<Row | null> {
  const [row] = await run<Record<string, unknown>>(
    tx,
    sql`select t.formule, t.nb_min as "nbMin", t.nb_max as "nbMax", t.nb_entrees as "nbEntrees", t.duree, t.elements,
        t.contraintes, t.tarifs, t.indmultilieux, t.lieux, t.id_tiers as "idTiers",
        t.debut_validite::text as "debutValidite", t.fin_validite::text as "finValidite"
      from ${visible(subscriptionTable, scope)} where t.idabonnement = ${id}`,
  );
  return row ?? null;
}

async function packageChoice(reader: Reader, row: Row, lang: string, only?: SQL): Promise<ChoiceOffered | null> {
  const components = componentsIn(row);
  const isOpen = row['type'] === 'AU_CHOIX' || components.some(({ type }) => type === 'MANIFESTATION');
  if (!isOpen || components.some(({ type }) => type === 'PACKAGE')) return null;
  const keys = itemsOf(row['composants']).map(({ id }, rang) => (typeof id === 'string' && id ? id : String(rang + 1)));
  const elements = components.map(({ idseanc, idmanif, type }, rang) => ({
    id: String(rang),
    idseanc: type === 'SEANCE' ? idseanc : null,
    idmanif: type === 'MANIFESTATION' ? idmanif : null,
  }));
  const offered = await givable(reader, await offeredBy(reader, { formule: 'LIBRE', elements }, only), lang);
  const options = components.flatMap(({ type, label, group, count, imposed, categories, supplement }, rang) => {
    const composant = keys[rang] ?? String(rang + 1);
    const option = (seance: SessionOption | null): ChoiceOption => ({
      ...{ cle: `${composant}:${seance?.idseanc ?? ''}`, composant, rang, groupe: group, impose: imposed },
      ...{ quantite: count, supplement, categories: [...categories], seance },
      libelle: label ?? seance?.libelle ?? '',
    });
    if (type === 'UPSELL' || type === 'LIBRE') return [option(null)];
    return offered.flatMap(({ element, session }) => (element === String(rang) ? [option(session)] : []));
  });
  const english = new Map(itemsOf(row['groupes']).map(({ libelle, libelleEn }) => [libelle, libelleEn]));
  return {
    ...(await common(reader, 'AU_CHOIX', options, row, lang)),
    groupes: groupsIn(row).map((group) => {
      const own = english.get(group.label);
      return { ...group, nom: lang === 'en' && typeof own === 'string' && own !== '' ? own : group.label };
    }),
    mode: modeOf(row['prixMode']),
  };
}

async function subscriptionChoice(reader: Reader, row: Row, lang: string, only?: SQL): Promise<ChoiceOffered | null> {
  const formule = row['formule'];
  if (formule !== 'LIBRE' && formule !== 'PASS') return null;
  const offered = await givable(reader, await offeredBy(reader, row, only), lang);
  const seen = new Set<number>();
  const options = offered.flatMap(({ element, groupe, impose, session }, rang): ChoiceOption[] => {
    // An element may be of a manifestation that another one names a séance of.
    if (seen.has(session.idseanc)) return [];
    seen.add(session.idseanc);
    return [
      {
        ...{ cle: String(session.idseanc), composant: element ?? String(session.idseanc), rang, groupe, impose },
        ...{ quantite: 1, supplement: 0, categories: [], libelle: session.libelle, seance: session },
      },
    ];
  });
  const regles = rulesIn(
    row,
    options.flatMap(({ impose, seance }) => (impose && seance ? [seance.idseanc] : [])),
  );
  const genres = servedNamed(reader.catalogue, 'genres').table;
  return {
    ...(await common(reader, formule, options, row, lang)),
    regles,
    genres: await labelsOf(
      reader.tx,
      genres,
      regles.constraints.map(({ genre }) => genre),
      reader.scope,
    ),
  };
}

async function common(
  reader: Reader,
  formule: ChosenFormula,
  options: ChoiceOption[],
  row: Row,
  lang: string,
): Promise<ChoiceOffered> {
  const grids = options.flatMap(({ seance }) => seance?.grille ?? []);
  const prix = Object.fromEntries(await gridPrices(reader.tx, grids));
  const { categories } = await namesOf(reader, lang);
  const none = { groupes: [], regles: null, genres: {} };
  return { formule, options, tarifs: tariffsIn(row), prix, categories, mode: 'FORFAIT', ...none };
}

interface Givable extends Pick<Offered, 'element' | 'groupe' | 'impose'> {
  session: SessionOption;
}

/** Those that may be given to somebody; what stands against one that a customer knows of is shown with it. */
async function givable(reader: Reader, offered: readonly Offered[], lang: string): Promise<Givable[]> {
  const known = await sessionsOf(
    reader,
    offered.map(({ idseanc }) => idseanc),
    lang,
  );
  return offered.flatMap(({ element, groupe, impose, ...session }) => {
    const { tauxTva } = known.get(session.idseanc) ?? {};
    if (tauxTva === undefined && session.etat === null) return [];
    return [{ element, groupe, impose, session: { ...session, tauxTva: tauxTva ?? 0 } }];
  });
}
