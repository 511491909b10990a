/** A request to whoever runs the platform, and those made before; or one of them. */
import { useParams } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { roleAtom, useAtomValue, useLocale, userAtom, useText } from '../../../core';
import { type RecordForm, RecordPage, StateChips } from '../../../core/form';
import { useAddress } from '../../../core/table';
import { classNames, linkClass } from '../../../core/ui';
import { diagnosticOf } from '../diagnostic-text';
import { createForm, editForm } from '../forms';
import { requests, subjects } from '../model';
import { text } from '../text';
import styles from './contact.module.css';

const hrefOf = (id: string | number | null) => (id === null ? '/dashboard/contact' : `/dashboard/contact/edit/${id}`);

export default function ContactPage() {
  const t = useText();
  const locale = useLocale();
  const role = useAtomValue(roleAtom);
  const user = useAtomValue(userAtom);
  const [address] = useAddress();
  const { id: given }: { id?: string } = useParams({ strict: false });
  const id = given ?? null;
  const partners = user?.perimetre ?? [];
  return (
    <RecordPage
      key={id ?? 'new'}
      definition={id === null ? createForm : editForm}
      id={id}
      newTitle={t(text('contact'))}
      sendLabel={t(text('demande.send'))}
      hrefOf={hrefOf}
      start={{
        ecran: address['ecran'] ?? '',
        message: address['message'] ?? '',
        email: user?.mail ?? '',
        idTiers: partners.length === 1 ? (partners[0]?.partnerId ?? null) : null,
        diagnostic: diagnosticOf({ t, locale, role }),
      }}
      chips={(row) => <StateChips resource={requests} row={row} />}
      aside={(form) => form.id === null && <ByMail form={form} />}
    />
  );
}

/** When the server cannot be reached, the same request leaves by the person’s own mail. */
function ByMail({ form }: { form: RecordForm }) {
  const t = useText();
  const href = () => {
    const { sujet, message, diagnostic } = form.values.state.values;
    const known = subjects.find((each) => each === sujet);
    const subject = known === undefined ? t(text('contact')) : t(text(`demande.values.sujet.${known}`));
    const body = [message, diagnostic].filter((each) => typeof each === 'string').join('\n\n');
    return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  };
  return (
    <aside className={styles.mail}>
      <p>{t(text('demande.mail.lead'))}</p>
      <a
        className={classNames(linkClass(), styles.link)}
        href="mailto:"
        onClick={(event) => event.currentTarget.setAttribute('href', href())}
      >
        <Mail aria-hidden="true" />
        {t(text('demande.mail.write'))}
      </a>
    </aside>
  );
}
