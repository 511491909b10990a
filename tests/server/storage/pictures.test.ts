/** What a camera notes in a picture stays with who took it. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPicture } from '../../../server/storage/pictures';

const formats = ['jpeg', 'png', 'webp'] as const;

/** A picture of 40 × 20 points, lying on its side, with a position and a device. */
function marked(format: (typeof formats)[number]): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .withExif({
      IFD0: { Make: 'Téléphone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

it.each(formats)('a %s is kept upright, with its pixels, without position nor device', async (format) => {
  const content = await marked(format);
  expect((await sharp(content).metadata()).exif).toBeDefined();
  const picture = await readPicture(content);
  if (typeof picture === 'string' || picture.clean === null) throw new Error('It is drawn anew');
  const { exif, xmp, width, height, format: kept } = await sharp(picture.clean).metadata();
  expect({ exif, xmp, kept, size: [width, height] }).toEqual({
    exif: undefined,
    xmp: undefined,
    kept: format,
    size: [picture.largeur, picture.hauteur],
  });
  expect([picture.largeur, picture.hauteur]).toEqual([20, 40]);
});

it('a picture that notes nothing stays byte for byte', async () => {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const picture = await readPicture(content);
  expect(picture).toMatchObject({ clean: null });
});
