/** What a camera notes in a picture stays with who took it. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPicture } from '../../../server/storage/pictures';
import { isForeign } from '../../../server/storage/plain-picture';
import { sniff } from '../../../server/storage/sniff';

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
  const picture = await readPicture(content, `image/${format}`);
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
  const picture = await readPicture(content, 'image/png');
  expect(picture).toMatchObject({ clean: null });
});

/** 16 × 8 points with a profile of colours, that note nothing. */
const drawn = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif') =>
  sharp({ create: { width: 16, height: 8, channels: 3, background: '#963' } })
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
const behind = (text: string) => (content: Buffer) => Buffer.concat([content, Buffer.from(text, 'latin1')]);
const inJpeg = (marker: number, text: string) => (content: Buffer) => {
  const size = Buffer.from([0xff, marker, 0, text.length + 2]);
  return Buffer.concat([content.subarray(0, 2), size, Buffer.from(text), content.subarray(2)]);
};

it.each([
  ['a jpeg with the trailer of a telephone', 'jpeg', behind('\0\0Image_UTC_Data1712345678SEFHk\0SEFT')],
  ['a jpeg with a film behind it', 'jpeg', behind('\0\0\0\u0018ftypmp42GPS+48.85')],
  ['a jpeg with another jpeg behind it', 'jpeg', (content: Buffer) => Buffer.concat([content, content])],
  ['a padded jpeg', 'jpeg', behind('\0'.repeat(300))],
  ['a jpeg with a segment of its maker', 'jpeg', inJpeg(0xe4, 'Maker GPS 48.85')],
  ['a jpeg that names its author', 'jpeg', inJpeg(0xfe, 'Jeanne, 12 rue Haute')],
  ['a padded png', 'png', behind('\0'.repeat(64))],
  ['a png with an archive behind it', 'png', behind('PK\u0005\u0006')],
  ['a webp with text behind it', 'webp', behind('48.85')],
  ['a gif that ends as a page', 'gif', behind('<script>alert(1)</script>;')],
] as const)('%s is kept by its pixels, its profile of colours with them', async (_name, format, change) => {
  const plain = await drawn(format);
  expect(await readPicture(plain, `image/${format}`)).toMatchObject({ clean: null });
  const picture = await readPicture(change(plain), `image/${format}`);
  if (typeof picture === 'string' || picture.clean === null) throw new Error('It is drawn anew');
  expect(isForeign(picture.clean)).toBe(false);
  expect(picture.clean.toString('latin1')).not.toMatch(/GPS|Jeanne|Data17|48\.85|ftyp/);
  expect(await readPicture(picture.clean, `image/${format}`)).toMatchObject({ clean: null, largeur: 16, hauteur: 8 });
  const { icc } = await sharp(picture.clean).metadata();
  if (format !== 'gif') expect(icc).toEqual((await sharp(plain).metadata()).icc);
});

it('what a profile of colours hides is left out with it', async () => {
  const plain = await drawn('jpeg');
  const profile = plain.indexOf('ICC_PROFILE') + 200;
  const hidden = Buffer.from(plain);
  hidden.write('<script>alert(1)</script>', profile, 'latin1');
  const picture = await readPicture(hidden, 'image/jpeg');
  if (typeof picture === 'string') return;
  expect(picture.clean && isForeign(picture.clean)).toBe(false);
});

it('an avif that says first that it is any picture of its family is one', async () => {
  const content = Buffer.from(await drawn('avif'));
  content.write('mif1', 8, 'latin1');
  expect(await sniff(content, 'photo.avif', '')).toMatchObject({ type: 'image/avif' });
  expect(await readPicture(content, 'image/avif')).toMatchObject({ largeur: 16, hauteur: 8 });
});
