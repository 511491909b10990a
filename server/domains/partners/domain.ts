/** Partners: written by the ticketing system, read here. */
import { readOnly, serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { partnerTable } from './table';

export const partners = defineDomain({ resources: [serveWith({ table: partnerTable, closed: readOnly })] });
