/** The file of access for people: what is held, kind by kind, in words. */
import type { Leaf, Model } from '../../../../src/core/model/model';
import { type Format, formatOf } from '../../../../src/i18n/format';
import type { Locale } from '../../../../src/i18n/text';
import { drawPaper, ink, mm, page, quiet } from '../../../papers/paper';
import { outlineOf } from '../../../resource/outline';
import { type Catalogue, servedNamed } from '../../../resource/served';
import { translators } from '../../../texts';
import type { AccessFile } from './access';

const margin = 18 * mm;
const width = page.width - 2 * margin;
const foot = page.height - 20 * mm;
/** Of the names of leaves. */
const column = 48 * mm;
/** More letters of one leaf than this stand in the file for machines alone. */
const longest = 1_500;

export async function accessPdf(
  file: AccessFile,
  catalogue: Catalogue,
  locale: Locale,
  platform: string,
  zone?: string,
): Promise<Buffer> {
  const t = translators[locale];
  const format = formatOf(locale, zone);
  const title = t('customers.access.title', { id: file.idClient });
  return drawPaper({ title, author: platform, locale }, (paper) => {
    let y = paper.text(title, margin, margin, width, { size: 16, weight: 'bold', tag: 'H1' });
    y = paper.text(
      t('customers.access.made', { date: format.dateTime(file.genere), plateforme: platform }),
      margin,
      y,
      width,
      { color: quiet },
    );
    y += 4 * mm;
    const room = (height: number) => {
      if (y + height <= foot) return;
      paper.newPage();
      y = margin;
    };
    const heading = (text: string) => {
      room(20 * mm);
      y = paper.text(text, margin, y + 3 * mm, width, { size: 12, weight: 'bold', tag: 'H2' }) + 1.5 * mm;
    };
    const pair = (name: string, value: string) => {
      // A long value goes on over the pages, some lines at a time.
      for (const [index, part] of partsOf(value).entries()) {
        const height = Math.max(
          paper.below(name, 0, column, { size: 9 }),
          paper.below(part, 0, width - column, { size: 9 }),
        );
        room(height);
        if (index === 0) paper.text(name, margin, y, column - 3 * mm, { size: 9, color: quiet });
        const end = paper.text(part, margin + column, y, width - column, { size: 9, color: ink });
        y = Math.max(end, index === 0 ? y + paper.below(name, 0, column - 3 * mm, { size: 9 }) : end) + 0.6 * mm;
      }
    };
    for (const { ressource, lignes } of file.donnees) {
      if (lignes.length === 0) continue;
      const { resource, table } = servedNamed(catalogue, ressource);
      heading(t(resource.many, { n: lignes.length }));
      for (const line of lignes) {
        room(12 * mm);
        const name = `${t(resource.one)} ${String(line[table.key.path])}`;
        y = paper.text(name, margin, y, width, { size: 10, weight: 'bold', tag: 'P' }) + 0.6 * mm;
        for (const [path, value] of Object.entries(line)) {
          const leaf = [...table.columns.values()].find((each) => each.path === path)?.leaf ?? null;
          if (path === table.key.path || path === 'version') continue;
          const said = saidOf(resource.model, value, leaf, locale, format);
          if (said !== '') pair(leaf ? t(leaf.label) : t(`customers.access.stamps.${path}`), said);
        }
        room(4 * mm);
        paper.rule(margin, y + 1 * mm, width);
        y += 3 * mm;
      }
    }
    heading(t('customers.access.history', { n: file.historique.length }));
    for (const { date, action, entite, entiteId } of file.historique)
      pair(
        format.dateTime(date),
        `${t(`history.action.values.action.${action}`)} – ${t(servedNamed(catalogue, entite).resource.one)} ${entiteId}`,
      );
    if (file.mentions.length > 0) heading(t('customers.access.mentions'));
    for (const { ou, nombre } of file.mentions) pair(t(`customers.held.places.${ou}`), String(nombre));
    heading(t('customers.access.rules'));
    for (const rule of ['FACTURE', 'LITIGE', 'CARTE'])
      pair(t(`customers.held.reasons.${rule}`), t(`customers.held.until.${rule}`));
    pair('', t('customers.access.rights'));
  });
}

function partsOf(text: string): string[] {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.match(/[\s\S]{1,400}(?:\s|$)|[\s\S]{1,400}/g) ?? [''];
}

/** In the words of the forms: lists item by item, without what machines alone read. */
function saidOf(model: Model, value: unknown, leaf: Leaf | null, locale: Locale, format: Format): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  if (typeof value === 'string' && (leaf === null || leaf.field.kind === 'dateTime')) return format.dateTime(value);
  if (leaf === null) return String(value);
  return outlineOf(model, leaf, Array.isArray(value) ? value.map(withoutMarkup) : value, locale);
}

function withoutMarkup(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'html' && key !== 'id'));
}
