import type { KindModule } from '../kind';
import { printDay, readMoment } from './read-moment';

export const date: KindModule = {
  shape: 'day',
  size: 'short',
  read: (text, { zone }) => readMoment(text, 'date', { now: Date.now(), zone }),
  print: (value, { locale }) => (locale === 'fr' ? printDay(String(value)) : String(value)),
  say: (value, { format }) => format.date(String(value)),
};
