/** Table of packages; what is left of them and what befalls their components is read as it is now. */
import { sql } from 'drizzle-orm';
import { packages } from '../../../src/plugins/packages/model';
import { tableOf } from '../../resource/table';
import { alertOf, availabilityOf, limitingOf } from './state';

export const packageTable = tableOf(packages, {
  due: { debutVente: { kind: 'VENTE' }, finVente: { kind: 'VENTE' } },
  computed: {
    disponibilite: (scope) => sql`(${availabilityOf(scope)})`,
    limitant: (scope) => sql`(${limitingOf(scope)})`,
    alerte: (scope) => sql`(${alertOf(scope)})`,
  },
  unindexed: ['dateModif', 'type', 'prixMode', 'debutVente', 'finVente'],
});
