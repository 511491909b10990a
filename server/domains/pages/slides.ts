/** `POST …/customisations/slides`: the picture of a slide, or an event that slides show, replaced in many customisations as one lot. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import { type Item, isItem } from '../../../src/core/model/inner';
import type { Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { Within } from '../../resource/hooks';
import { from, whereSelected } from '../../resource/read/query';
import { readRows, rowText } from '../../resource/read/shape';
import { reasonOf } from '../../resource/routes/refusal';
import { keyArray, run } from '../../resource/run';
import { ofPartners, visible } from '../../resource/scope';
import { type Served, servedNamed } from '../../resource/served';
import { invalidField } from '../../resource/write/invalid-field';
import { draftUpdate, keyIn } from '../../resource/write/prepare';
import { contentIn } from './catalog';
import { itemsIn } from './hooks';
import { mostWritten, type Planned } from './lot';

const key = type('1 <= number.integer <= 2147483647');
const shared = { 'dryRun?': 'boolean', 'tiers?': 'string <= 200 | null' } as const;

/** The slide of a place (1: the first) of these customisations shows a file of the library. */
export const PictureRequest = type({
  selection: type({ ids: key.array().atMostLength(1_000) }).or({ q: 'string <= 8000', 'except?': key.array() }),
  rang: '1 <= number.integer <= 100',
  fichier: '1 <= string <= 100',
  ...shared,
});

/** Slides of these events show another one; those of all customisations, when none are named. */
export const EventRequest = type({
  'selection?': type({ ids: key.array().atMostLength(1_000) }).or({ q: 'string <= 8000', 'except?': key.array() }),
  de: key.array().atLeastLength(1).atMostLength(100),
  vers: key,
  ...shared,
});

export async function plannedPictures(
  within: Within,
  served: Served,
  { selection, rang, fichier }: typeof PictureRequest.infer,
): Promise<Planned[]> {
  const media = servedNamed(within.catalogue, 'fichiers');
  const [file] = await run<{ cle: string; nature: string; fr: string | null; en: string | null }>(
    within.tx,
    sql`select t.cle, t.nature, t.alt_fr as fr, t.alt_en as en from ${visible(media.table, within.scope)}
      where t.id = ${fichier}`,
  );
  if (file === undefined) throw new Problem('not-found', { status: 404 });
  if (file.nature !== 'IMAGE') throw refused(within, 'pages-no-picture');
  const rows = await selected(within, served, selection);
  return rows.map((row) => {
    const { slides, of } = slidesOf(row);
    const alt = (row['lang'] === 'en' && file.en) || file.fr;
    const changed = slides.map((slide, index) =>
      index === rang - 1 ? { ...slide, urlS3: file.cle, ...(alt && { alt }) } : slide,
    );
    const isThere = rang <= slides.length;
    return {
      ...plan(within, served, row, isThere ? { ...of, slides: changed } : of),
      refusals: isThere ? [] : [{ code: 'pages-no-slide', params: { rang, n: slides.length } }],
    };
  });
}

interface Named {
  idmanif: number;
  fr: string;
  en: string | null;
  lieu: string | null;
  genre: string | null;
}

export async function plannedEvents(
  within: Within,
  served: Served,
  { selection, de, vers }: typeof EventRequest.infer,
): Promise<Planned[]> {
  const events = await run<Named>(
    within.tx,
    sql`select m.idmanif, m.libelle_fr as fr, m.libelle_en as en, l.libelle_fr as lieu, g.libelle_fr as genre
      from manifestations m left join lieux l on l.id_lieu = m.lieu left join genres g on g.code_genre = m.genre
      where m.idmanif = any(${keyArray('integer', de)})
        or (m.idmanif = ${vers} and ${ofPartners(within.scope, sql`m.id_tiers`) ?? sql`true`})`,
  );
  const named = (id: unknown) => events.find(({ idmanif }) => idmanif === id);
  const after = named(vers);
  if (after === undefined) throw refused(within, 'pages-event');
  const rows = await selected(within, served, selection ?? { q: de.map((id) => `manifestation:=${id}`).join(' OU ') });
  return rows.flatMap((row) => {
    const { slides, of } = slidesOf(row);
    const isOne = ({ idmanif }: Item) => typeof idmanif === 'number' && de.includes(idmanif);
    if (!slides.some(isOne)) return [];
    const changed = slides.map((slide) =>
      isOne(slide) ? shown(slide, named(slide['idmanif']), after, row['lang']) : slide,
    );
    return [plan(within, served, row, { ...of, slides: changed })];
  });
}

/** A slide of another event: what it said of the first one follows, what was written for it alone stays. */
function shown(slide: Item, before: Named | undefined, after: Named, lang: unknown): Item {
  const label = (event: Named | undefined) => (lang === 'en' && event?.en) || event?.fr;
  const follow = (name: string, was: unknown, is: unknown) => ({
    [name]: (slide[name] ?? '') === '' || slide[name] === was ? (slide[name] && is) || null : slide[name],
  });
  return {
    ...slide,
    idmanif: after.idmanif,
    ...follow('text', label(before), label(after)),
    ...follow('lieu', before?.lieu, after.lieu),
    ...follow('genre', before?.genre, after.genre),
    ...follow('url', `/fiche/${before?.idmanif}`, `/fiche/${after.idmanif}`),
  };
}

function plan(within: Within, served: Served, row: Row, contenu: Item): Planned {
  const { pending, valueErrors } = draftUpdate(served, within, row, { contenu });
  return { pending, whose: null, refusals: invalidField(served, valueErrors, within.scope.locale) };
}

function slidesOf(row: Row): { slides: readonly Item[]; of: Item } {
  const of = contentIn(row);
  return { slides: itemsIn(of['slides']).filter(isItem), of };
}

async function selected(
  within: Within,
  served: Served,
  selection: NonNullable<(typeof EventRequest.infer)['selection']>,
): Promise<Row[]> {
  const rows = readRows(
    await run<{ row: string }>(
      within.tx,
      sql`select ${rowText(served.table, within.scope, 'full')} as row from ${from(served)}
        where ${whereSelected(served, within.catalogue, within.scope, selection)}
        order by t.${sql.identifier(served.table.key.id)} limit ${mostWritten + 1} for update of t`,
    ),
  );
  return rows.toSorted((left, right) => Number(keyIn(served, left)) - Number(keyIn(served, right)));
}

function refused({ scope }: Within, code: string): Problem {
  return new Problem('refused', { status: 422, params: { reason: reasonOf({ code }, scope.locale).message } });
}
