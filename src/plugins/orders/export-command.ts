/** Files of orders that have a row for what is in them: a line, a payment, a document; receipts. */
import { Download } from 'lucide-react';
import { accessOf, core, defineCommand, field } from '../../core';
import { orderFiles, orders } from './model';
import { text } from './text';

export const exportCommand = defineCommand({
  id: 'orders.exporter',
  title: text('actions.exporter'),
  aliases: text('actions.aliasExporter'),
  icon: Download,
  right: accessOf(orders, 'read'),
  when: { on: 'orders.list' },
  args: {
    table: field.oneOf(orderFiles, {
      required: true,
      valuesText: 'orders.commande.exports',
      label: text('actions.exporterPar'),
    }),
    format: field.oneOf(['csv', 'xlsx'], {
      required: true,
      valuesText: 'core.table.formats',
      label: core('table.exportFormat'),
    }),
  },
  run: async (args, { send }) => {
    await send({ id: 'table.exportTable', args });
  },
});
