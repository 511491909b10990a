/** What search engines will read of a record, as it is stored or as a form holds it. */
import { sql } from 'drizzle-orm';
import { checkRow } from '../../../src/core/model/check';
import { type Change, getAt, type Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import {
  type PlaceholderName,
  type PlaceholderValues,
  placeholderNames,
} from '../../../src/features/sold/models/seo/placeholders';
import { ownText, type RecordText, type RecordTexts } from '../../../src/features/sold/models/seo/record-texts';
import { renderTemplate } from '../../../src/features/sold/models/seo/render';
import { resolutionOf, type SeoSubject } from '../../../src/features/sold/models/seo/resolution';
import { type SeoType, seoPagesOf, seoTargets } from '../../../src/features/sold/models/seo/targets';
import { type Locale, locales } from '../../../src/i18n/text';
import { flatOf } from '../../resource/read/shape';
import { findRow } from '../../resource/read/show';
import { ruleMessages } from '../../resource/routes/refusal';
import { isInside } from '../../resource/scope';
import type { Served } from '../../resource/served';
import { blankRow, merge } from '../../resource/write/change';
import { lineageOf } from '../partners/lineage';
import { valuesAt } from './catalogue';
import type { Reading } from './preview';
import { sourceOf } from './sources';
import { type ReadTemplate, templatesFor } from './templates';

/** A record: its key when it is stored, and what is typed over it. */
export interface RecordSubject {
  served: Served;
  type: SeoType;
  id: string | number | null;
  valeurs: Change;
}

/** Every text of a record, in both languages. */
export async function textsOf(reading: Reading, record: RecordSubject): Promise<RecordTexts> {
  const { tx, scope } = reading;
  const row = await recordOf(reading, record);
  const partner = partnerIn(record.served, row);
  const lineage = await lineageOf(tx, partner);
  const lignee = lineage.map(({ id }) => id);
  const templates = await templatesFor(tx, scope, record.type, lignee);
  const partners = new Map(lineage.map(({ id, libelle }) => [id, libelle]));
  const place = {
    page: seoPagesOf[record.type][0],
    type: record.type,
    cle: record.id === null ? null : String(record.id),
    lignee,
  };
  const texts: RecordText[] = [];
  for (const langue of locales) {
    const values = await valuesOf(reading, record, row, langue);
    for (const cible of seoTargets) {
      texts.push(textOf({ ...place, langue, cible }, { row, values, templates, partners }));
    }
  }
  return { textes: texts, noindex: getAt(row, 'manifSetting.activationMetaNoIndex') === true };
}

interface Known {
  row: Row;
  values: PlaceholderValues;
  templates: readonly ReadTemplate[];
  partners: ReadonlyMap<string, string>;
}

/** A field of the record itself, else the first template of the order. */
function textOf(subject: SeoSubject, { row, values, templates, partners }: Known): RecordText {
  const { langue, cible } = subject;
  const none = { langue, cible, texte: '', origine: null, modele: null, partenaire: null, vides: [] };
  const said = ownText(sectionOf(row), cible, langue);
  if (said !== '') return { ...none, texte: said, origine: 'FICHE' };
  const [first] = resolutionOf(templates, subject);
  if (first === undefined) return none;
  const { text, empty } = renderTemplate(first.template.modele, values, langue);
  const { idTiers, visible, id } = first.template;
  return {
    ...none,
    texte: text,
    origine: first.step,
    modele: visible ? id : null,
    partenaire: idTiers === null ? null : (partners.get(idTiers) ?? idTiers),
    vides: empty,
  };
}

/** The record with what is typed: refused when that is wrong, or for a partner out of reach. */
async function recordOf({ tx, scope }: Reading, { served, id, valeurs }: RecordSubject): Promise<Row> {
  const { resource, table } = served;
  const stored = id === null ? blankRow(table, null, '') : await findRow(tx, served, scope, id);
  const wrong = checkRow(resource.model, valeurs, 'patch', ruleMessages(scope.locale), stored).filter(
    // What is not filled in yet stops nobody from reading on.
    ({ errorCodes }) => errorCodes.some(({ code }) => code !== 'required'),
  );
  if (wrong.length > 0) throw new Problem('invalid', { status: 422, errors: wrong });
  const row = merge(resource.model, stored, valeurs, id === null);
  const partner = partnerIn(served, row);
  if (partner !== null && !isInside(table, scope, partner))
    throw new Problem('tiers', { status: 403, params: { tiers: partner } });
  return row;
}

function partnerIn({ table }: Served, row: Row): string | null {
  const partner = getAt(row, table.perimeter?.path ?? '');
  return typeof partner === 'string' && partner !== '' ? partner : null;
}

function sectionOf(row: Row): Readonly<Record<string, unknown>> {
  const seo = row['seo'];
  return typeof seo === 'object' && seo !== null ? { ...seo } : {};
}

/** What the record gives to placeholders, typed values included. */
async function valuesOf(
  { tx, site }: Reading,
  { served, type }: RecordSubject,
  row: Row,
  locale: Locale,
): Promise<PlaceholderValues> {
  const { table } = served;
  const flat = JSON.stringify(flatOf(table, row));
  const rows = sql`jsonb_populate_record(null::${sql.identifier(table.name)}, ${flat}::jsonb)`;
  const names: readonly PlaceholderName[] = placeholderNames;
  return valuesAt(tx, sourceOf(type, { locale, site, rows }), names);
}
