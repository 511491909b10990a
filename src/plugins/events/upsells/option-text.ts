/** What an option is called and costs, as the customer reads it (pure). */
import type { Format } from '../../../core';
import type { Params, Text } from '../../../i18n/text';
import type { Loose } from '../models/upsell-rules';
import { text } from '../text';

type Translate = (key: Text, params?: Params) => string;

/** A text in a language; the French one where there is no English. */
export function titleIn(item: object, leaf: 'titre' | 'libelle' | 'description', language: 'fr' | 'en'): string | null {
  const read = (end: 'Fr' | 'En') => {
    const value: unknown = Reflect.get(item, `${leaf}${end}`);
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  return (language === 'en' ? read('En') : null) ?? read('Fr');
}

/** The price of an option: its amount, or where its amount comes from. */
export function priceOf({ prixMode, montant, type }: Loose, t: Translate, format: Pick<Format, 'money'>): string {
  if (prixMode === 'INCLUS') return t(text('upsells.prices.INCLUS'));
  if (prixMode === 'LIBRE') return t(text('upsells.freeAmount'));
  if (typeof montant === 'number') return format.money(montant);
  if (type === 'SEANCE') return t(text('upsells.sessionPrice'));
  if (type === 'UPGRADE') return t(text('upsells.difference'));
  return '–';
}
