/** The file of access for people: what is held, kind by kind, in words. */
import type { Refs } from '../../../../src/core/contract';
import { sayItem } from '../../../../src/core/kinds/group/kind';
import type { SayBy } from '../../../../src/core/kinds/kind';
import { kindOf } from '../../../../src/core/kinds/registry';
import { type Format, formatOf } from '../../../../src/i18n/format';
import type { Locale } from '../../../../src/i18n/text';
import { drawPaper, ink, mm, page, quiet } from '../../../papers/paper';
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
/** More rows of one kind too: a paper of thousands of pages is read by nobody, and holds the server up. */
const mostRows = 200;

/** @param refs names of the records that the rows point to */
export async function accessPdf(
  file: AccessFile,
  refs: Refs,
  {
    catalogue,
    locale,
    platform,
    zone,
  }: { catalogue: Catalogue; locale: Locale; platform: string; zone: string | undefined },
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
    const more = (n: number) => {
      if (n > 0) pair('', t('customers.access.more', { n }));
    };
    for (const { ressource, lignes } of file.donnees) {
      if (lignes.length === 0) continue;
      const { resource, table } = servedNamed(catalogue, ressource);
      heading(t(resource.many, { n: lignes.length }));
      const shown = lignes.slice(-mostRows);
      more(lignes.length - shown.length);
      for (const line of shown) {
        const { devise } = line;
        const said = saying({ t, refs, format: typeof devise === 'string' ? formatOf(locale, zone, devise) : format });
        room(12 * mm);
        const name = `${t(resource.one)} ${String(line[table.key.path])}`;
        y = paper.text(name, margin, y, width, { size: 10, weight: 'bold', tag: 'P' }) + 0.6 * mm;
        for (const { path, leaf } of table.columns.values()) {
          if (path === table.key.path || path === 'version') continue;
          const text = leaf === null ? stampSaid(line[path], format) : said(resource.model, leaf, line[path]);
          if (text !== '') pair(leaf ? t(leaf.label) : t(`customers.access.stamps.${path}`), text);
        }
        room(4 * mm);
        paper.rule(margin, y + 1 * mm, width);
        y += 3 * mm;
      }
    }
    heading(t('customers.access.history', { n: file.historique.length }));
    const shown = file.historique.slice(-mostRows);
    more(file.historique.length - shown.length);
    for (const { date, action, entite, entiteId } of shown)
      pair(
        format.dateTime(date),
        `${t(`history.action.values.action.${action}`)} – ${t(servedNamed(catalogue, entite).resource.one)} ${entiteId}`,
      );
    if (file.mentions.length > 0) heading(t('customers.access.mentions'));
    for (const [ou, nombre] of byPlace(file.mentions)) pair(t(`customers.held.places.${ou}`), String(nombre));
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

function byPlace(mentions: AccessFile['mentions']): Map<string, number> {
  const all = new Map<string, number>();
  for (const { ou, nombre } of mentions) all.set(ou, (all.get(ou) ?? 0) + nombre);
  return all;
}

/** Values as the console says them, but every item of a list, on a line of its own; empty where there is nothing. */
function saying(by: Pick<SayBy, 't' | 'format' | 'refs'>, depth = 0): SayBy['say'] {
  return (model, leaf, value) => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return '';
    const { shape, say: own = String } = kindOf(leaf.field);
    const at = { ...by, model, leaf, say: saying(by, depth + 1), zone: () => undefined };
    if (shape !== 'items' || !Array.isArray(value)) return own(value, at);
    const items = value.map((item) => sayItem(withoutMarkup(item), at));
    return depth === 0 ? items.map((item) => `– ${item}`).join('\n') : items.join(' ; ');
  };
}

const stampSaid = (value: unknown, format: Format) =>
  typeof value === 'string' ? format.dateTime(value) : String(value ?? '');

function withoutMarkup(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'html' && key !== 'id'));
}
