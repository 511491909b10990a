/** The file of access for people: what is held, kind by kind, in words. */
import type { Leaf } from '../../../../src/core/model/model';
import { formatOf } from '../../../../src/i18n/format';
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

export async function accessPdf(
  file: AccessFile,
  catalogue: Catalogue,
  locale: Locale,
  platform: string,
): Promise<Buffer> {
  const t = translators[locale];
  const format = formatOf(locale);
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
      heading(`${t(resource.many, { n: lignes.length })} (${lignes.length})`);
      for (const line of lignes) {
        for (const [path, value] of Object.entries(line)) {
          const leaf = [...table.columns.values()].find((each) => each.path === path)?.leaf ?? null;
          const said = saidOf(value, leaf, format);
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

function saidOf(value: unknown, leaf: Leaf | null, format: ReturnType<typeof formatOf>): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return isInstant(value, leaf) ? format.dateTime(value) : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map((each) => saidOf(each, null, format)).join('\n');
  return Object.entries(value)
    .map(([key, each]) => [key, saidOf(each, null, format)] as const)
    .filter(([key, each]) => each !== '' && key !== 'html' && key !== 'id')
    .map(([key, each]) => `${key} ${each}`)
    .join(' · ');
}

function isInstant(value: string, leaf: Leaf | null): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && (leaf === null || leaf.field.kind === 'dateTime');
}
