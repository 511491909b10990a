/** The key of a record: given anew, shown this once; what it was used for. */
import { Copy, KeySquare } from 'lucide-react';
import { useEffect } from 'react';
import {
  actorAtom,
  Button,
  linkClass,
  PageLink,
  say,
  send,
  store,
  useAtomValue,
  useFormat,
  useText,
} from '../../../core';
import type { RecordForm } from '../../../core/form';
import { mayDo, quoteValue } from '../../../core/model';
import { issuedKeyAtom } from '../issued-key';
import { renewKey } from '../key-commands';
import { keys } from '../models/key';
import { text } from '../text';
import styles from './key-part.module.css';

/** What was done by a key, in the history. */
const doneBy = (id: number) =>
  `/dashboard/action-histo?${new URLSearchParams({ q: `auteurId:=${quoteValue(`cle:${id}`)}` })}`;

export function KeyPart({ form }: { form: RecordForm }) {
  const t = useText();
  const format = useFormat();
  const actor = useAtomValue(actorAtom);
  const issued = useAtomValue(issuedKeyAtom);
  const row = useAtomValue(form.base);
  useEffect(() => () => store.set(issuedKeyAtom, null), []);
  if (form.id === null || row === null) return null;
  const id = Number(form.id);
  const at = (name: string) => (typeof row[name] === 'string' ? format.dateTime(String(row[name])) : null);
  const facts = [
    ['indice', typeof row['indice'] === 'string' ? row['indice'] : t(text('cle.none'))],
    ['emise', at('emise')],
    ['ancienneJusqua', at('ancienneJusqua')],
    ['derniereUtilisation', at('derniereUtilisation')],
    ['derniereAdresse', row['derniereAdresse']],
  ] as const;
  return (
    <div className={styles.part}>
      {issued?.id === id && <Issued cle={issued.cle} />}
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) =>
          typeof value === 'string'
            ? [<dt key={name}>{t(text(`cle.fields.${name}`))}</dt>, <dd key={`${name} value`}>{value}</dd>]
            : [],
        )}
      </dl>
      <div className={styles.actions}>
        {mayDo(actor, keys, 'update') && (
          <Button icon={<KeySquare aria-hidden="true" />} onClick={() => void send({ id: renewKey.id, args: { id } })}>
            {t(text(row['indice'] === null || row['indice'] === undefined ? 'cle.give' : 'cle.commands.renouveler'))}
          </Button>
        )}
        <PageLink to={doneBy(id)} className={linkClass()}>
          {t(text('cle.done'))}
        </PageLink>
      </div>
    </div>
  );
}

function Issued({ cle }: { cle: string }) {
  const t = useText();
  return (
    <div className={styles.issued} role="status">
      <p>{t(text('cle.issued'))}</p>
      <code>{cle}</code>
      <Button
        variant="primary"
        icon={<Copy aria-hidden="true" />}
        onClick={() =>
          void navigator.clipboard.writeText(cle).then(() => say({ kind: 'done', text: t(text('cle.copied')) }))
        }
      >
        {t(text('cle.copy'))}
      </Button>
    </div>
  );
}
