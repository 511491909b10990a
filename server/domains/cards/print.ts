/** Cards on paper: A4 sheets of cards of the usual size, each with its number to be read and typed. */
import type { Locale } from '../../../src/i18n/text';
import { grouped } from '../../../src/plugins/cards/models/number';
import { translators } from '../../texts';
import type { CardPictures } from './pictures';
import { type PrintedCard, wordsOf } from './printed';

/** The sheets as one file. */
export async function printCards(
  cards: readonly PrintedCard[],
  pictures: CardPictures,
  platform: string,
  locale: Locale,
): Promise<Buffer> {
  const { brand, drawPaper, faint, mm, page, quiet } = await import('../../papers/paper');
  const [width, height] = [85.6 * mm, 54 * mm];
  const [columns, rows] = [2, 5];
  const gap = 2 * mm;
  const inset = 5 * mm;
  const own = width - 2 * inset;
  const shown = { width: 30 * mm, height: 24 * mm };
  const title = translators[locale]('cards.carte.many', { n: cards.length });
  return drawPaper({ title, author: platform, locale }, (paper) => {
    for (const [index, card] of cards.entries()) {
      const place = index % (columns * rows);
      if (place === 0 && index > 0) paper.newPage();
      const left = (page.width - columns * width - gap) / 2 + (place % columns) * (width + gap) + inset;
      const top = (page.height - rows * height - (rows - 1) * gap) / 2 + Math.floor(place / columns) * (height + gap);
      const { modele, montant, expiration } = wordsOf(card, locale);
      const picture = pictures.get(card.image);
      const beside = picture === undefined ? own : own - shown.width - 3 * mm;
      paper.within('Sect', () => {
        paper.box(left - inset, top, width, height, { stroke: faint, radius: 3 * mm });
        paper.box(left, top + inset, 10 * mm, 1 * mm, { fill: brand });
        if (picture) paper.picture(picture, left + own - shown.width, top + inset, shown.width, shown.height);
        let y = paper.text(platform, left, top + 7.5 * mm, beside, { size: 8, color: quiet });
        y = paper.fitted(modele, left, y + 1 * mm, beside, 2, { size: 13, weight: 'bold', tag: 'H1' });
        paper.fitted(montant, left, y + 0.5 * mm, beside, 1, { size: 17, weight: 'bold' });
        // From the foot up: a long name pushes nothing off the card.
        const until = top + height - inset - 3.4 * mm;
        paper.text(expiration, left, until, own, { size: 8, color: quiet });
        const name = card.nom ?? '';
        const named = until - (name === '' ? 0 : paper.fittedHeight(name, own, 2, { size: 9 }) + 0.5 * mm);
        if (name !== '') paper.fitted(name, left, named, own, 2, { size: 9 });
        paper.text(grouped(card.code), left, named - 7 * mm, own, { size: 14, weight: 'bold' });
      });
    }
  });
}
