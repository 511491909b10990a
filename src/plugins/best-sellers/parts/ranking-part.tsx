/** The ranking that the record comes to: kept sales with the pins and exclusions of the form laid over them, each place with its reason. */
import { useStore } from '@tanstack/react-form';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Button,
  Combobox,
  classNames,
  FieldShell,
  recordChoices,
  resourceNamed,
  Select,
  Skeleton,
  send,
  useFormat,
  useText,
} from '../../../core';
import { comboboxTexts, type RecordForm, usePreview } from '../../../core/form';
import { text } from '../model';
import type { LeftOut, Ranked, Ranking, RankingAnswer } from '../models/ranking';
import styles from '../ranking.module.css';

const read = ['typeComponent', 'idTiers', 'elementCount', 'epingles', 'exclusions'] as const;

interface Looked {
  idTiers?: string;
  axe?: string;
  valeur?: string;
}

export function RankingPart({ form }: { form: RecordForm }) {
  const t = useText();
  if (typeof form.id !== 'number') return <p className={styles.note}>{t(text('ranking.unsaved'))}</p>;
  return <RankingOf form={form} id={form.id} />;
}

function RankingOf({ form, id }: { form: RecordForm; id: number }) {
  const t = useText();
  const [looked, setLooked] = useState<Looked>({});
  const isForAll = useStore(form.values.store, ({ values }) => (Reflect.get(values, 'idTiers') ?? '') === '');
  const isActive = useStore(form.values.store, ({ values }) => Reflect.get(values, 'actif') === true);
  const { preview, isWaiting } = usePreview<RankingAnswer>(form, read, { id, vu: looked });
  if (preview === undefined)
    return isWaiting ? <p className={styles.note}>{t(text('ranking.waiting'))}</p> : <Skeleton lines={5} />;
  return (
    <div className={classNames(styles.ranking, isWaiting && styles.stale)}>
      <div className={styles.looked}>
        {isForAll && <PartnerChoice onChange={(idTiers) => setLooked(idTiers === null ? {} : { idTiers })} />}
        <RankingChoice answer={preview} onChange={({ axe, valeur }) => setLooked({ ...looked, axe, valeur })} />
      </div>
      <Freshness answer={preview} isActive={isActive} id={id} />
      {preview.remplacePar && (
        <p className={styles.warning} role="note">
          {t(text('ranking.replaced'), { nom: preview.remplacePar.libelle })}
        </p>
      )}
      <Places answer={preview} />
    </div>
  );
}

function PartnerChoice({ onChange }: { onChange: (partner: string | null) => void }) {
  const t = useText();
  const [partner, setPartner] = useState<{ value: string; label: string } | null>(null);
  const source = useMemo(() => {
    const partners = resourceNamed('partenaires');
    return partners === undefined ? [] : recordChoices(partners);
  }, []);
  return (
    <FieldShell id="classement-partenaire" label={t(text('ranking.for'))}>
      {(control) => (
        <Combobox
          {...control}
          source={source}
          known={partner === null ? [] : [partner]}
          value={partner?.value ?? null}
          onValueChange={(value, choice) => {
            setPartner(value === null ? null : { value, label: choice?.label ?? value });
            onChange(value);
          }}
          placeholder={t(text('everyone'))}
          texts={comboboxTexts(t)}
        />
      )}
    </FieldShell>
  );
}

const keyOf = ({ axe, valeur }: Ranking) => `${axe} ${valeur}`;

function RankingChoice({ answer, onChange }: { answer: RankingAnswer; onChange: (ranking: Ranking) => void }) {
  const t = useText();
  const { classements, choisi } = answer;
  if (classements.length < 2) return null;
  const labelOf = ({ axe, valeur, libelle }: Ranking) => {
    const name = t(text(`ranking.axes.${axe}`));
    return axe === 'GLOBAL' ? name : t(text('ranking.named'), { axe: name, nom: libelle ?? valeur });
  };
  return (
    <FieldShell id="classement-choix" label={t(text('ranking.which'))}>
      {(control) => (
        <Select
          {...control}
          choices={classements.map((each) => ({ value: keyOf(each), label: labelOf(each) }))}
          value={choisi && keyOf(choisi)}
          onValueChange={(value) => {
            const chosen = classements.find((each) => keyOf(each) === value);
            if (chosen) onChange(chosen);
          }}
        />
      )}
    </FieldShell>
  );
}

function Freshness({ answer, isActive, id }: { answer: RankingAnswer; isActive: boolean; id: number }) {
  const t = useText();
  const format = useFormat();
  const { calculeLe, fenetreJours } = answer;
  const said =
    calculeLe === null
      ? t(text('ranking.never'))
      : t(text('ranking.computed'), { date: format.dateTime(calculeLe), jours: fenetreJours });
  return (
    <div className={styles.freshness}>
      <p role="status" className={styles.note}>
        {isActive ? said : t(text('ranking.inactive'))}
      </p>
      {isActive && (
        <Button
          size="small"
          icon={<RefreshCw />}
          onClick={() => void send({ id: 'best-sellers.calculer', args: { ids: [id] } })}
        >
          {t(text('actions.calculer'))}
        </Button>
      )}
    </div>
  );
}

function Places({ answer: { rangs, ecartes } }: { answer: RankingAnswer }) {
  const t = useText();
  return (
    <>
      {rangs.length === 0 ? (
        <p className={styles.note}>{t(text('ranking.empty'))}</p>
      ) : (
        <ol aria-label={t(text('ranking.list'))} className={styles.places}>
          {rangs.map((each) => (
            <RankLine
              key={each.rang}
              ranked={each}
              best={rangs.reduce((most, { ventes }) => Math.max(most, ventes), 1)}
            />
          ))}
        </ol>
      )}
      {ecartes.length > 0 && (
        <>
          <h3 className={styles.title}>{t(text('ranking.left'))}</h3>
          <ul aria-label={t(text('ranking.left'))} className={styles.places}>
            {ecartes.map((each) => (
              <LeftLine key={`${each.type} ${each.cle}`} left={each} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function RankLine({ ranked, best }: { ranked: Ranked; best: number }) {
  const t = useText();
  const reason = useReason();
  const { rang, libelle, cle, ventes, raison } = ranked;
  return (
    <li className={classNames(styles.place, raison === 'EPINGLE' && styles.pinned)}>
      <span className={styles.rank}>{rang}</span>
      <span className={styles.name}>{libelle ?? t(text('ranking.hidden'))}</span>
      <code className={styles.key}>{cle}</code>
      <span className={styles.sales}>
        <span
          className={styles.bar}
          style={{ inlineSize: `${Math.round((100 * ventes) / best)}%` }}
          aria-hidden="true"
        />
        <span>{ventes === 0 ? t(text('ranking.noSales')) : t(text('ranking.sales'), { n: ventes })}</span>
      </span>
      <span className={styles.why}>{reason(ranked)}</span>
    </li>
  );
}

function LeftLine({ left }: { left: LeftOut }) {
  const t = useText();
  const reason = useReason();
  const { libelle, cle, ventes, rangVentes } = left;
  return (
    <li className={classNames(styles.place, styles.absent)}>
      <span className={styles.rank}>{rangVentes ?? '—'}</span>
      <span className={styles.name}>{libelle ?? t(text('ranking.hidden'))}</span>
      <code className={styles.key}>{cle}</code>
      <span className={styles.sales}>{t(text('ranking.sales'), { n: ventes })}</span>
      <span className={styles.why}>{reason(left)}</span>
    </li>
  );
}

/** Why a place is what it is, in words. */
function useReason() {
  const t = useText();
  const format = useFormat();
  return (each: Ranked | LeftOut): string => {
    const until = (name: 'EPINGLE' | 'EXCLU') =>
      each.fin === null
        ? t(text(`ranking.raisons.${name}`))
        : t(text(`ranking.raisons.${name}_FIN`), { date: format.dateTime(each.fin) });
    switch (each.raison) {
      case 'VENTES':
        return each.rangVentes === 1
          ? t(text('ranking.raisons.PREMIER'))
          : t(text('ranking.raisons.VENTES'), { rang: each.rangVentes ?? 0 });
      case 'EPINGLE':
        return until('EPINGLE');
      case 'EXCLU': {
        const exclu = until('EXCLU');
        return each.motif === null ? exclu : t(text('ranking.raisons.EXCLU_MOTIF'), { exclu, motif: each.motif });
      }
      default:
        return t(text(`ranking.raisons.${each.raison}`));
    }
  };
}
