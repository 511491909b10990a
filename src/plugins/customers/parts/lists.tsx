/** What a customer has, in their page: lists with the commands of their kind. */
import { EmbeddedList, type RecordForm } from '../../../core/form';
import type { TableDefinition } from '../../../core/table';
import { cardTable, mailTable, orderTable, reviewTable } from '../tables';

const part = (table: TableDefinition) =>
  function Part({ form }: { form: RecordForm }) {
    return form.id === null ? null : <EmbeddedList table={table} base={`idClient:=${form.id}`} />;
  };

export const OrdersPart = part(orderTable);
export const CardsPart = part(cardTable);
export const ReviewsPart = part(reviewTable);
export const MailsPart = part(mailTable);
