/** Requests already sent: one's own requests; all of them, to administrators. */
import { keyOf, useList, useText } from '../../../core';
import { EmbeddedList, type RecordForm } from '../../../core/form';
import { defineTable } from '../../../core/table';
import { requests } from '../model';
import { text } from '../text';
import styles from './request.module.css';

const table = defineTable({
  resource: requests,
  readOnly: true,
  href: (row) => `/dashboard/contact/edit/${keyOf(requests, row)}`,
  columns: [
    { name: 'reference', width: 152 },
    { name: 'dateCreation', width: 160 },
    { name: 'sujet', width: 176 },
    { name: 'urgence', width: 112 },
    { name: 'statut', width: 112 },
    { name: 'demandeur', width: 160 },
    { name: 'message', width: 240, grow: true },
    { name: 'reponse', width: 240, grow: true },
  ],
});

export function RequestsPart({ form }: { form: RecordForm }) {
  return form.id === null && <Requests />;
}

function Requests() {
  const t = useText();
  const { status, rows } = useList(requests, { q: '', pageSize: 1 });
  if (status !== 'ready') return null;
  if (rows.length === 0) return <p className={styles.hint}>{t(text('demande.none'))}</p>;
  return <EmbeddedList table={table} base="" />;
}
