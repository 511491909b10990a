/**
 * Where people come from: every table that holds one. A record of each is made, and joined, by triggers of the database
 * (`f_clients_joindre`): whatever writes such a row, a form, a feed, an import, demo data or a hand, comes through there.
 * Whoever adds a leaf with somebody's address adds a line here, and its trigger (tests/server/domains/customers).
 */
import type { Table } from '../../resource/table';
import { cardTable } from '../cards/table';
import { requestTable } from '../help/table';
import { envoiTable } from '../mails/table';
import { orderTable } from '../orders/table';
import { reviewTable } from '../reviews/table';

export interface Source {
  table: Table;
  /** Leaf with the address, and those with the name. */
  email: string;
  names: readonly string[];
  /** Further leaves of the person. */
  further: readonly string[];
}

export const sources: readonly Source[] = [
  { table: orderTable, email: 'email', names: ['prenom', 'nom'], further: ['telephone', 'adresse'] },
  { table: cardTable, email: 'email', names: ['nom'], further: [] },
  { table: reviewTable, email: 'email', names: ['auteur'], further: [] },
  { table: envoiTable, email: 'destinataire', names: [], further: [] },
  { table: requestTable, email: 'email', names: [], further: ['telephone'] },
];
