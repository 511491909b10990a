/** The secret of a webhook: given anew, shown this once; how the address is. */
import { Copy, KeySquare, Send } from 'lucide-react';
import { useEffect } from 'react';
import { actorAtom, Badge, Button, say, send, store, useAtomValue, useFormat, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { mayDo } from '../../../core/model';
import { renewSecret, testWebhook } from '../commands';
import { issuedSecretAtom } from '../issued-secret';
import { hookStates, webhooks } from '../model';
import { text } from '../text';
import styles from './webhook.module.css';

const tones = { SANS_SECRET: 'wait', EN_SERVICE: 'ok', RALENTI: 'wait', EN_PAUSE: 'bad', ARRETE: 'idle' } as const;

export function SecretPart({ form }: { form: RecordForm }) {
  const t = useText();
  const format = useFormat();
  const actor = useAtomValue(actorAtom);
  const issued = useAtomValue(issuedSecretAtom);
  const row = useAtomValue(form.base);
  useEffect(() => () => store.set(issuedSecretAtom, null), []);
  if (form.id === null || row === null) return null;
  const id = Number(form.id);
  const at = (name: string) => (typeof row[name] === 'string' ? format.dateTime(String(row[name])) : null);
  const hint = typeof row['indice'] === 'string' ? row['indice'] : null;
  const state = hookStates.find((each) => each === row['etat']);
  const facts = [
    ['indice', hint ?? t(text('secret.none'))],
    ['emis', at('emis')],
    ['ancienJusqua', at('ancienJusqua')],
    ['derniereLivraison', at('derniereLivraison')],
  ] as const;
  return (
    <div className={styles.part}>
      {issued?.id === id && <Issued secret={issued.secret} />}
      {state && <Badge tone={tones[state]}>{t(text(`record.values.etat.${state}`))}</Badge>}
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) =>
          value === null
            ? []
            : [<dt key={name}>{t(text(`record.fields.${name}`))}</dt>, <dd key={`${name} value`}>{value}</dd>],
        )}
      </dl>
      {mayDo(actor, webhooks, 'update') && (
        <div className={styles.line}>
          <Button icon={<KeySquare />} onClick={() => void send({ id: renewSecret.id, args: { id } })}>
            {t(text(hint === null ? 'secret.give' : 'record.commands.renouveler'))}
          </Button>
          {hint !== null && (
            <Button icon={<Send />} onClick={() => void send({ id: testWebhook.id, args: { id } })}>
              {t(text('record.commands.essayer'))}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Issued({ secret }: { secret: string }) {
  const t = useText();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(() => say({ kind: 'done', text: t(text('secret.copied')) }));
  return (
    <div className={styles.issued} role="status">
      <p>{t(text('secret.issued'))}</p>
      <code>{secret}</code>
      <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
        {t(text('secret.copy'))}
      </Button>
    </div>
  );
}
