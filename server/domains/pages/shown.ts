/** What a page shows to somebody: its zones, and in each slot the customisation that wins, drafts or what is live at an instant. */
import { sql } from 'drizzle-orm';
import type { Item } from '../../../src/core/model/inner';
import { Problem } from '../../../src/core/problem';
import { pageKinds } from '../../../src/plugins/pages/models/page';
import {
  collides,
  type Resolved,
  resolve,
  type Scoped,
  scopeName,
  type Viewed,
} from '../../../src/plugins/pages/models/resolution';
import type { PageShown, ShownCustomisation, Slot, TypedResult } from '../../../src/plugins/pages/models/shown';
import { contentAt } from '../../content/live-at';
import type { Within } from '../../resource/hooks';
import { reasonOf } from '../../resource/routes/refusal';
import { keyArray, run } from '../../resource/run';
import { ofPartners } from '../../resource/scope';
import { type Catalog, catalogOf, faultsOf, type ShownAmong } from './catalog';
import { itemsIn } from './hooks';
import { customisationTable, pageTable } from './tables';

type Reader = Pick<Within, 'tx' | 'scope' | 'catalogue'>;

export interface ShownRequest extends Viewed {
  /** Null: drafts as they are written; else what is live at this instant (milliseconds). */
  at: number | null;
  /** A customisation as a form holds it, in place of the saved one. */
  perso?: Item | null;
  /** What visitors may see of the records that components name; without it all of them. */
  shown?: ShownAmong;
}

/** A customisation with what it says. */
export interface Candidate extends Scoped {
  idWidget: number;
  nameComponent: string;
  typeComponent: string;
  leaves: Item;
  partner: string | null;
  changed: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
}

export interface ResolvedSlot {
  idWidget: number;
  name: string;
  type: string;
  disabled: boolean;
  resolved: Resolved<Candidate>;
}

export interface ResolvedPage {
  idPage: number;
  libelle: string;
  typePage: string;
  zones: { id: string; nom: string; cssClass: string | null; editable: boolean; slots: ResolvedSlot[] }[];
  catalog: Catalog;
}

/** A page as its visitor has it, resolved. Throws a Problem 404 with the message of the specification when it is gone. */
export async function resolvedPage(reader: Reader, idPage: number, request: ShownRequest): Promise<ResolvedPage> {
  const { tx, scope } = reader;
  const [page] = await run<{ leaves: Item | null }>(
    tx,
    sql`select ${contentAt(pageTable, request.at)} as leaves from pages t where t.id_page = ${idPage}`,
  );
  if (page === undefined) throw gone('pages-page-gone', scope);
  if (page.leaves === null) throw gone('pages-structure-gone', scope);
  const { leaves } = page;
  const zones = itemsIn(leaves['zones']);
  const keys = zones.flatMap((zone) => itemsIn(zone['widgets']).map(({ idWidget }) => Number(idWidget)));
  const typePage = String(leaves['typePage'] ?? '');
  const { slots: byKey, catalog } = await resolvedWidgets(reader, keys, { ...request, typePage });
  const resolvedZones = zones.map((zone) => ({
    id: String(zone['id'] ?? ''),
    nom: String(zone['nom'] ?? ''),
    cssClass: typeof zone['cssClass'] === 'string' ? zone['cssClass'] : null,
    editable: zone['editable'] !== false,
    slots: itemsIn(zone['widgets']).flatMap(({ idWidget }) => byKey.get(Number(idWidget)) ?? []),
  }));
  return {
    idPage,
    libelle: String(leaves['libelle'] ?? ''),
    typePage,
    zones: resolvedZones,
    catalog,
  };
}

/** What these widgets show to somebody, and what that shows of the catalogue. */
export async function resolvedWidgets(
  reader: Reader,
  keys: readonly number[],
  request: ShownRequest & { typePage: string },
): Promise<{ slots: ReadonlyMap<number, ResolvedSlot>; catalog: Catalog }> {
  const { tx, scope } = reader;
  const widgets = await run<{ idWidget: number; name: string; type: string; disabled: boolean }>(
    tx,
    sql`select id_widget as "idWidget", name, type, disabled from widgets where id_widget = any(${keyArray('integer', keys)})`,
  );
  if (keys.length > 0 && widgets.length === 0) throw gone('pages-components-gone', scope);
  const candidates = withTyped(await candidatesOf(reader, keys, request.at), request.perso ?? null);
  const slots = new Map(
    widgets.map((widget) => {
      const own = candidates
        .filter(({ idWidget }) => idWidget === widget.idWidget)
        // One that is being made has no name yet: it goes by that of its widget.
        .map((each) => (each.nameComponent === '' ? { ...each, nameComponent: widget.name } : each));
      return [widget.idWidget, { ...widget, resolved: resolve(own, request) }] as const;
    }),
  );
  const winners = [...slots.values()].flatMap(({ resolved }) => resolved.winner ?? []);
  return { slots, catalog: await catalogOf(reader, winners, request) };
}

/** What becomes of a customisation as a form holds it, for the visitors that it is for; null: it says not enough yet. */
export async function typedResult(reader: Reader, perso: Item): Promise<TypedResult | null> {
  const { idWidget, idTiers, identifier, lang, id } = perso;
  if (typeof idWidget !== 'number') return null;
  const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const viewed = { idTiers: said(idTiers), identifier: said(identifier), lang: lang === 'en' ? 'en' : 'fr' };
  const all = withTyped(await candidatesOf(reader, [idWidget], null), perso);
  const own = all.find((each) => each.id === (typeof id === 'number' ? id : 0));
  if (own === undefined) return null;
  const { winner, hides } = resolve(all, viewed);
  const isShown = winner?.id === own.id;
  return {
    isShown,
    hides: isShown ? hides.map(({ nameComponent }) => nameComponent) : [],
    hiddenBy: isShown ? null : (winner?.nameComponent ?? null),
    collides: all.find((each) => collides(own, each))?.nameComponent ?? null,
  };
}

function gone(code: string, { locale }: Reader['scope']): Problem {
  return new Problem('refused', { status: 404, params: { reason: reasonOf({ code }, locale).message } });
}

/** The same, as the console reads it. */
export function shownPage({ scope }: Reader, page: ResolvedPage): PageShown {
  const { idPage, libelle, zones, catalog } = page;
  const shownOf = (candidate: Candidate): ShownCustomisation => ({
    id:
      candidate.id > 0 &&
      (scope.partners === null || (candidate.idTiers !== null && scope.partners.includes(candidate.idTiers)))
        ? candidate.id
        : null,
    nameComponent: candidate.nameComponent,
    typeComponent: candidate.typeComponent,
    portee: scopeName(candidate),
    idTiers: candidate.idTiers,
    partenaire: candidate.partner,
    identifier: candidate.identifier,
    order: candidate.order,
    changed: candidate.changed,
    published: candidate.published,
    publishAt: candidate.publishAt,
    unpublishAt: candidate.unpublishAt,
    faults: faultsOf(candidate, catalog),
  });
  return {
    idPage,
    libelle,
    typePage: pageKinds.find((kind) => kind === page.typePage) ?? 'AUTRE',
    zones: zones.map((zone) => ({
      ...zone,
      slots: zone.slots.map(
        ({ resolved, ...widget }): Slot => ({
          ...widget,
          winner: resolved.winner && shownOf(resolved.winner),
          why: resolved.why,
          hides: resolved.hides.map(shownOf),
          absent: resolved.absent.map(({ customisation, reason }) => ({
            customisation: shownOf(customisation),
            reason,
          })),
        }),
      ),
    })),
  };
}

/** Customisations of widgets that may be shown to the reader’s partners: their own, and those of everybody. */
async function candidatesOf(
  { tx, scope }: Reader,
  widgets: readonly number[],
  at: number | null,
): Promise<Candidate[]> {
  const own = ofPartners(scope, sql`t.id_tiers`);
  const planned = (action: string) =>
    sql`(select to_char(min(p.date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from publications p, jsonb_array_elements(p.elements) e
      where p.etat in ('PLANIFIE', 'EN_COURS') and e ->> 'type' = 'customisations' and e ->> 'id' = t.id::text and e ->> 'action' = ${action})`;
  const found = await run<{
    id: number;
    idWidget: number;
    leaves: Item | null;
    draft: Item;
    partner: string | null;
    changed: boolean;
    publishAt: string | null;
    unpublishAt: string | null;
  }>(
    tx,
    sql`select t.id, t.id_widget as "idWidget", ${contentAt(customisationTable, at)} as leaves,
        jsonb_build_object('nameComponent', t.name_component, 'typeComponent', t.type_component, 'idTiers', t.id_tiers,
          'exceptionIdTiers', t.exception_id_tiers, 'identifier', t.identifier, 'lang', t.lang, 'order', t."order") as draft,
        (select w.libelle from partenaires w where w.partner_id = t.id_tiers) as partner,
        t.published_version is distinct from t.version as changed,
        ${planned('PUBLIER')} as "publishAt", ${planned('DEPUBLIER')} as "unpublishAt"
      from customisations t where t.id_widget = any(${keyArray('integer', widgets)})${own === null ? sql`` : sql` and (t.id_tiers is null or ${own})`}
      order by t.id`,
  );
  return found.map(({ leaves, draft, ...row }) => ({
    ...row,
    ...scopedIn(leaves ?? draft),
    published: leaves !== null,
  }));
}

/** Whom a customisation is for, of its leaves. */
function scopedIn(leaves: Item) {
  const text = (name: string) => {
    const value = leaves[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const excepted: unknown = leaves['exceptionIdTiers'];
  return {
    nameComponent: text('nameComponent') ?? '',
    typeComponent: text('typeComponent') ?? '',
    idTiers: text('idTiers'),
    exceptionIdTiers: Array.isArray(excepted) ? excepted.map(String) : [],
    identifier: text('identifier'),
    lang: text('lang') ?? 'fr',
    order: typeof leaves['order'] === 'number' ? leaves['order'] : 1,
    leaves,
  };
}

/** The customisation of a form in place of the saved one, or as one more. */
function withTyped(candidates: readonly Candidate[], perso: Item | null): readonly Candidate[] {
  if (perso === null || typeof perso['idWidget'] !== 'number') return candidates;
  const id = typeof perso['id'] === 'number' ? perso['id'] : 0;
  const saved = candidates.find((each) => each.id === id);
  const typed: Candidate = {
    partner: saved?.partner ?? null,
    publishAt: saved?.publishAt ?? null,
    unpublishAt: saved?.unpublishAt ?? null,
    ...scopedIn(perso),
    id,
    idWidget: perso['idWidget'],
    published: true,
    changed: true,
  };
  return [...candidates.filter((each) => each.id !== id), typed];
}

/** The page that a widget stands on: the first one, when none is said. */
export async function pageOfWidget({ tx }: Pick<Within, 'tx'>, idWidget: unknown): Promise<number | null> {
  if (typeof idWidget !== 'number') return null;
  const [found] = await run<{ id: number }>(
    tx,
    sql`select id_page as id from pages where zones @> ${JSON.stringify([{ widgets: [{ idWidget }] }])}::jsonb order by id_page limit 1`,
  );
  return found?.id ?? null;
}
