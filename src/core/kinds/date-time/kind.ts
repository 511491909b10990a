import { printDay, readMoment } from '../date/read-moment';
import type { KindModule } from '../kind';
import { wallOfIso } from './wall-time';

export const dateTime: KindModule = {
  shape: 'instant',
  size: 'short',
  read: (text, { zone }) => readMoment(text, 'dateTime', { now: Date.now(), zone }),
  print: (value, { locale, zone }) => {
    const [day = '', hour = ''] = (wallOfIso(String(value), zone) ?? '').split('T');
    return `${locale === 'fr' ? printDay(day) : day} ${hour}`.trim();
  },
  // Apart from its row nothing says whose clock it would be: it is said which one this is.
  say: (value, { model, format, zone }) => format.dateTime(String(value), format.own ?? zone(model)),
};
