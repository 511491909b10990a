/** A file as a tile of the library: its picture, its size, its uses, and what its alternative text lacks. */
import { File, FileText, Image, LayoutGrid } from 'lucide-react';
import type { Locale } from '../../core';
import type { Tile } from '../../core/table';
import { sizeText } from './size';
import { text } from './text';

const icons = { IMAGE: Image, DOCUMENT: FileText, FICHIER: File } as const;

export const tile: Tile = {
  title: text('media.tile.title'),
  icon: LayoutGrid,
  reads: ['nature', 'vignette', 'altFr', 'altEn', 'largeur', 'hauteur', 'taille', 'nbUtilisations', 'public'],
  edits: 'altFr',
  show: (row, { t, format, locale }) => {
    const { vignette, largeur, hauteur, taille } = row;
    const nature = row['nature'] === 'IMAGE' || row['nature'] === 'DOCUMENT' ? row['nature'] : 'FICHIER';
    const [width, height] = [numberIn(largeur), numberIn(hauteur)];
    const uses = numberIn(row['nbUtilisations']) ?? 0;
    const lacking = nature === 'IMAGE' && row['public'] === true ? lackingAlt(row) : null;
    return {
      picture: typeof vignette === 'string' ? { key: vignette, alt: altIn(row, locale), width, height } : null,
      icon: icons[nature],
      marks: lacking === null ? [] : [t(text(`media.tile.lacks.${lacking}`))],
      facts: [
        [
          width === null || height === null
            ? t(text(`media.values.nature.${nature}`))
            : `${format.number(width)} × ${format.number(height)}`,
          sizeText(numberIn(taille) ?? 0, locale),
        ],
        [t(text(uses === 0 ? 'media.tile.unused' : 'media.tile.uses'), { n: uses })],
      ],
    };
  },
};

type Texts = Readonly<Record<string, unknown>>;

/** In which language nobody wrote what a picture shows. */
function lackingAlt({ altFr, altEn }: Texts): 'both' | 'fr' | 'en' | null {
  if (isEmpty(altFr)) return isEmpty(altEn) ? 'both' : 'fr';
  return isEmpty(altEn) ? 'en' : null;
}

function altIn({ altFr, altEn }: Texts, locale: Locale): string {
  const [first, second] = locale === 'en' ? [altEn, altFr] : [altFr, altEn];
  return String(isEmpty(first) ? (second ?? '') : first);
}

function isEmpty(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === '';
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
