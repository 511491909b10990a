/** What is done to a value of a source before it is read: a closed list (domains.md 8). Pure. */
import { applyStep } from '../../../core/model';

export const transformations = [
  'TEL_QUEL',
  'AVANT_SEPARATEUR',
  'APRES_SEPARATEUR',
  'NOMBRE',
  'CODE_POSTAL',
  'CENTIMES',
  'MAJUSCULES',
  'MINUSCULES',
  'SANS_BALISES',
  'OUI_NON',
] as const;

export type Transformation = (typeof transformations)[number];

const yes = /^(?:1|o|oui|y|yes|t|true|vrai|x)$/iu;

/** A value after its transformation; what it says nothing about stays as it is. */
export function transform(transformation: Transformation, value: string): string {
  const text = value.trim();
  switch (transformation) {
    case 'TEL_QUEL':
      return text;
    case 'AVANT_SEPARATEUR':
      return applyStep('before', text);
    case 'APRES_SEPARATEUR':
      return applyStep('after', text);
    case 'NOMBRE':
      return applyStep('number', text);
    case 'CODE_POSTAL':
      return applyStep('pad', text);
    case 'CENTIMES':
      return /^-?\d+$/.test(text) ? (Number(text) / 100).toFixed(2) : text;
    case 'MAJUSCULES':
      return text.toLocaleUpperCase('fr');
    case 'MINUSCULES':
      return text.toLocaleLowerCase('fr');
    case 'SANS_BALISES':
      return text
        .replace(/<[^>]*>/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim();
    case 'OUI_NON':
      return text === '' ? '' : yes.test(text) ? 'oui' : 'non';
  }
}
