/** A seller as papers name it. */
import type { Locale } from '../../../../src/i18n/text';
import type { Seller } from '../../../../src/plugins/orders/models/items';
import { groupedSiret } from '../../../../src/plugins/partners/models/siret';
import { translators } from '../../../texts';

/** Its address, a line each; the country where it is not that of the platform's law. */
export function addressOf({ adresse, codePostal, ville, pays }: Seller): string[] {
  const town = [codePostal, ville].filter(Boolean).join(' ');
  return [adresse ?? '', town, pays && pays !== 'France' ? pays : ''].filter((line) => line !== '');
}

/** Its numbers in the registers. */
export function registeredAs({ siret, numeroTva }: Seller, locale: Locale): string[] {
  const t = translators[locale];
  return [
    siret ? t('orders.print.siret', { siret: groupedSiret(siret) }) : '',
    numeroTva ? t('orders.print.vatNumber', { numero: numeroTva }) : '',
  ].filter((line) => line !== '');
}
