/** One’s own second factors: those there are, one to add, recovery codes. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, RefreshCw, ShieldPlus, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import type { FactorsAnswer, FactorType } from '../../contract-session';
import { http } from '../../http';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { Button, say } from '../../ui';
import { servesPasskeys } from '../second-factor';
import styles from './factors.module.css';
import { NewApplication, NewPasskey } from './new-factor';
import { RecoveryCodes } from './recovery-codes';

const key = ['auth', 'factors'];

/** @param onReady there is one, and its recovery codes were kept: what waited for that goes on */
export function Factors({ onReady }: { onReady?: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const [adding, setAdding] = useState<FactorType | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await http.request<FactorsAnswer>({ service: 'user', path: 'factors', signal })).data,
    gcTime: 0,
  });
  const read = () => client.invalidateQueries({ queryKey: key });
  const { problem, failing } = useFailure();
  const renew = failing(async () => {
    const { data: made } = await http.request<{ codes: string[] }>({
      method: 'POST',
      service: 'user',
      path: 'recovery-codes',
    });
    setCodes(made.codes);
    await read();
  });
  const added = async () => {
    setAdding(null);
    say({ kind: 'done', text: t(core('factors.done')) });
    await read();
    if (data?.secours === 0) await renew();
    else onReady?.();
  };

  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(null);
          onReady?.();
        }}
      />
    );
  if (error)
    return (
      <div className={styles.factors}>
        <p role="alert" className={styles.alert}>
          {problemTexts(Problem.from(error), t).detail}
        </p>
        <Button onClick={() => void refetch()}>{t(core('errors.retry'))}</Button>
      </div>
    );
  if (adding === 'TOTP') return <NewApplication onDone={added} onCancel={() => setAdding(null)} />;
  if (adding === 'PASSKEY') return <NewPasskey onDone={added} onCancel={() => setAdding(null)} />;
  if (!data) return null;
  const isHere = servesPasskeys(data.site);
  return (
    <div className={styles.factors}>
      {problem !== null && (
        <p role="alert" className={styles.alert}>
          {problem}
        </p>
      )}
      {data.items.length === 0 && !data.demande && <p className={styles.lead}>{t(core('factors.none'))}</p>}
      <ul className={styles.list}>
        {data.items.map((factor) => (
          <Item key={factor.id} factor={factor} onRemoved={read} failing={failing} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={<Smartphone aria-hidden="true" />} onClick={() => setAdding('TOTP')}>
          {t(core('factors.addTOTP'))}
        </Button>
        <Button
          icon={<Fingerprint aria-hidden="true" />}
          {...(!isHere && { reason: t(core('factors.passkeyHere'), { site: data.site }) })}
          onClick={() => setAdding('PASSKEY')}
        >
          {t(core('factors.addPASSKEY'))}
        </Button>
      </div>
      {!isHere && <p className={styles.note}>{t(core('factors.passkeyHere'), { site: data.site })}</p>}
      {data.items.length > 0 && (
        <section className={styles.recovery}>
          <h3>{t(core('factors.recovery'))}</h3>
          <p>
            {data.secours > 0 ? t(core('factors.recoveryLeft'), { n: data.secours }) : t(core('factors.recoveryNone'))}
          </p>
          <Button icon={<RefreshCw aria-hidden="true" />} onClick={() => void renew()}>
            {t(core('factors.renew'))}
          </Button>
          {data.secours > 0 && <p className={styles.note}>{t(core('factors.renewHint'))}</p>}
        </section>
      )}
    </div>
  );
}

interface ItemProps {
  factor: FactorsAnswer['items'][number];
  onRemoved(): Promise<unknown>;
  failing(work: () => Promise<void>): () => Promise<void>;
}

function Item({ factor: { id, type, nom, cree, utilise }, onRemoved, failing }: ItemProps) {
  const t = useText();
  const format = useFormat();
  const [isSure, setSure] = useState(false);
  const remove = failing(async () => {
    await http.request({ method: 'DELETE', service: 'user', path: `factors/${id}` });
    say({ kind: 'done', text: t(core('factors.removed')) });
    await onRemoved();
  });
  const Icon = type === 'TOTP' ? ShieldPlus : Fingerprint;
  return (
    <li className={styles.item}>
      <Icon aria-hidden="true" />
      <span>
        <strong>{nom}</strong>
        <small className={styles.note}>
          {t(core(`factors.${type}`))} · {t(core('factors.added'), { date: format.date(cree) })} ·{' '}
          {utilise === null ? t(core('factors.neverUsed')) : t(core('factors.used'), { date: format.date(utilise) })}
        </small>
      </span>
      <Button
        size="small"
        variant={isSure ? 'danger' : 'quiet'}
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`${t(core(isSure ? 'factors.removeSure' : 'factors.remove'))} ${nom}`}
        onBlur={() => setSure(false)}
        onClick={() => (isSure ? void remove() : setSure(true))}
      >
        {t(core(isSure ? 'factors.removeSure' : 'factors.remove'))}
      </Button>
    </li>
  );
}

/** What a work was refused for, in words, until the next one. */
function useFailure() {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const failing = (work: () => Promise<void>) => async () => {
    setProblem(null);
    try {
      await work();
    } catch (cause) {
      setProblem(problemTexts(Problem.from(cause), t).detail);
    }
  };
  return { problem, failing };
}
