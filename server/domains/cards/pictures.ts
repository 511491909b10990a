/** Pictures of gift cards as paper takes them. */
import { buffer } from 'node:stream/consumers';
import { isKey } from '../../storage/driver';
import { paperPicture } from '../../storage/pictures';
import type { Storage } from '../../storage/storage';
import type { PrintedCard } from './printed';

/** By their key. One that paper cannot show is not there. */
export type CardPictures = ReadonlyMap<string, Buffer>;

export async function cardPictures(
  { driver }: Pick<Storage, 'driver'>,
  cards: readonly Pick<PrintedCard, 'image'>[],
): Promise<CardPictures> {
  const found = new Map<string, Buffer>();
  for (const key of new Set(cards.map(({ image }) => image))) {
    const content = isKey(key) ? await driver.get(key) : undefined;
    const picture = content && (await paperPicture(await buffer(content)));
    if (picture) found.set(key, picture);
  }
  return found;
}
