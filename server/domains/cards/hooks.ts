/** Rules of cards and of their associations with partners (domains.md 14 and 22). */
import { sql } from 'drizzle-orm';
import { monthsAfter } from '../../../src/core/filter/clock';
import { type Change, getAt, type Row } from '../../../src/core/model/model';
import { formatOf } from '../../../src/i18n/format';
import { nowIso, todayOf } from '../../clock';
import { currencyOf } from '../../currency';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';
import { isOver } from './table';

/** A model may stand for another one. */
export const cardModelHooks: Hooks = { merge: {} };

interface Model {
  code: string;
  type: string;
  programme: string;
  montants: { montant: number }[];
  min: number | null;
  max: number | null;
  mois: number | null;
}

/** The models that rows name, by their codes. */
async function modelsOf({ tx }: Within, rows: readonly (Row | null)[]): Promise<Map<string, Model>> {
  const codes = [...new Set(rows.flatMap((row) => (typeof row?.['modele'] === 'string' ? [row['modele']] : [])))];
  if (codes.length === 0) return new Map();
  const found = await run<Model>(
    tx,
    sql`select code_modele as code, type, programme, montants, min::float8 as min, max::float8 as max, validite_mois as mois
      from modeles_carte where code_modele = any(${textArray(codes)})`,
  );
  return new Map(found.map((model) => [model.code, model]));
}

export const cardHooks: Hooks = {
  reads: ['modele', 'idTiers', 'montantInitial', 'dateExpiration'],
  async adopt(within, row): Promise<Change> {
    const model = (await modelsOf(within, [row])).get(String(row['modele']));
    return {
      dateEmission: nowIso(),
      ...(model && { type: model.type, programme: model.programme }),
      ...(model?.mois &&
        !row['dateExpiration'] && {
          dateExpiration: monthsAfter(await todayOf(within.tx, partnerOf(row)), model.mois),
        }),
    };
  },
  async refuse(within, pending) {
    const models = await modelsOf(
      within,
      pending.map(({ after }) => after),
    );
    const found = new Map<string | number, Refusal[]>();
    for (const { key, before, after } of pending) {
      if (after === null) found.set(key, [{ code: 'card-issued' }]);
      else if (before === null) {
        const refusals = [
          ...(await refusePrice(within, models.get(String(after['modele'])), after)),
          ...(await refuseUnassociated(within, after)),
          ...(await refuseOver(within, after)),
        ];
        if (refusals.length > 0) found.set(key, refusals);
      }
    }
    return found;
  },
};

const partnerOf = ({ idTiers }: Row) => (typeof idTiers === 'string' ? idTiers : null);

/** One of the model's amounts, or one between its bounds; a loyalty card begins empty. */
async function refusePrice({ tx, scope }: Within, model: Model | undefined, row: Row): Promise<Refusal[]> {
  const field = 'montantInitial';
  const amount = Number(row[field] ?? 0);
  if (!model) return [];
  if (model.programme === 'FIDELITE') return amount === 0 ? [] : [{ code: 'card-points', field }];
  if (amount <= 0) return [{ code: 'card-amount', field }];
  const { min, max, montants } = model;
  const isOpen = min !== null || max !== null;
  if (!isOpen && montants.length === 0) return [];
  if (isOpen && amount >= (min ?? 0) && amount <= (max ?? amount)) return [];
  if (montants.some(({ montant }) => montant === amount)) return [];
  const { money } = formatOf(scope.locale, undefined, await currencyOf(tx, partnerOf(row)));
  const said = [
    ...montants.map(({ montant }) => money(montant)),
    ...(isOpen ? [`${money(min ?? 0.01)} – ${money(max) || '…'}`] : []),
  ];
  return [{ code: 'card-price', field, params: { montants: said.join(', ') } }];
}

/** A card of a partner is of a model that is associated with it now. */
async function refuseUnassociated({ tx }: Within, row: Row): Promise<Refusal[]> {
  const { modele, idTiers } = row;
  if (typeof modele !== 'string' || typeof idTiers !== 'string') return [];
  const day = await todayOf(tx, idTiers);
  const found = await run(
    tx,
    sql`select from associations_carte where modele = ${modele} and id_tiers = ${idTiers} and actif
      and (debut is null or debut <= ${day}) and (fin is null or fin >= ${day}) limit 1`,
  );
  return found.length > 0 ? [] : [{ code: 'card-association', field: 'modele' }];
}

/** Nobody is given a card that nothing can be paid with. */
async function refuseOver({ tx, scope }: Within, { dateExpiration, idTiers }: Row): Promise<Refusal[]> {
  if (typeof dateExpiration !== 'string') return [];
  const partner = sql`${typeof idTiers === 'string' ? idTiers : null}::text`;
  const [found] = await run<{ over: boolean }>(
    tx,
    sql`select ${isOver(sql`cast(${dateExpiration} as date)`, partner)} as over`,
  );
  if (found?.over !== true) return [];
  const params = { date: formatOf(scope.locale).date(dateExpiration) };
  return [{ code: 'card-over', field: 'dateExpiration', params }];
}

export const associationHooks: Hooks = {
  reads: ['idTiers', 'modele'],
  /** A partner is associated once with a model: the specification's "Ce partenaire est déjà associé". */
  async refuse({ tx }, pending) {
    const kept = pending.filter(({ after }) => after !== null);
    const taken = await run<{ id: number; place: string }>(
      tx,
      sql`select id, modele || ' ' || id_tiers as place from associations_carte
        where modele || ' ' || id_tiers = any(${textArray(kept.map(placeOf))})`,
    );
    const owners = new Map(taken.map(({ id, place }) => [place, id]));
    const found = new Map<string | number, Refusal[]>();
    for (const each of kept) {
      const owner = owners.get(placeOf(each));
      if (owner !== undefined && String(owner) !== String(each.key))
        found.set(each.key, [{ code: 'partner-associated', field: 'idTiers' }]);
      else if (owner === undefined) owners.set(placeOf(each), Number(each.key));
    }
    return found;
  },
};

function placeOf({ after }: Pending): string {
  return after === null ? '' : `${String(getAt(after, 'modele'))} ${String(getAt(after, 'idTiers'))}`;
}
