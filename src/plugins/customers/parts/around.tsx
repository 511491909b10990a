/** Beside a customer: what comes next, what they bought month by month, who may be the same person. */
import { useAtomValue } from 'jotai/react';
import {
  actorAtom,
  Button,
  formatOf,
  linkClass,
  mayDo,
  PageLink,
  Panel,
  send,
  useFormat,
  useLocale,
  useText,
} from '../../../core';
import { Columns, PlotPanel } from '../../../core/editors';
import { useCustomerFile } from '../calls';
import { nameOf, pageOf } from '../finder';
import { links } from '../links';
import { customers, text } from '../model';
import type { CustomerFile } from '../models/found';
import styles from './around.module.css';

type Answer = ReturnType<typeof useCustomerFile>;

export function Around({ id }: { id: string }) {
  const answer = useCustomerFile(id);
  return (
    <>
      <Coming id={id} file={answer.data} />
      <Value answer={answer} />
      {answer.data && <Twins id={id} file={answer.data} />}
    </>
  );
}

const orderHref = (id: number) => `/dashboard/commandes/edit/${id}`;

function Coming({ id, file }: { id: string; file: CustomerFile | undefined }) {
  const t = useText();
  const { date, dateTime } = useFormat();
  return (
    <Panel title={t(text('edit.coming'))} note={file && String(file.seances.length)}>
      {file?.seances.length === 0 && <p className={styles.quiet}>{t(text('edit.noComing'))}</p>}
      <ul className={styles.list}>
        {file?.seances.map((each) => (
          <li key={`${each.idCommande}-${each.idseanc}`}>
            <PageLink to={orderHref(each.idCommande)} className={linkClass()}>
              {each.libelle}
            </PageLink>
            <span className={styles.quiet}>
              {[
                dateTime(each.date),
                t(text('edit.places'), { n: each.places }),
                each.retenueJusqua && t(text('edit.held'), { date: dateTime(each.retenueJusqua) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
        {file?.abonnements.map((each) => (
          <li key={`${each.idCommande}-a${each.idabonnement}`}>
            <PageLink to={orderHref(each.idCommande)} className={linkClass()}>
              {each.libelle}
            </PageLink>
            <span className={styles.quiet}>{[t(text('edit.subscriptions')), date(each.date)].join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        <PageLink to={links.commandes(id)} className={linkClass()}>
          {t(text('edit.all'))}
        </PageLink>
      </p>
    </Panel>
  );
}

function Value({ answer }: { answer: Answer }) {
  const t = useText();
  const locale = useLocale();
  const { list, number } = useFormat();
  const { devise, mois } = answer.data?.valeur ?? { devise: 'EUR', mois: [] };
  const { money } = formatOf(locale, undefined, devise);
  if (answer.data && mois.length === 0) return null;
  const total = mois.reduce((sum, { montant }) => sum + Math.round(montant * 100), 0) / 100;
  return (
    <PlotPanel
      title={t(text('edit.value'))}
      total={money(total)}
      failure={t(text('edit.failed'))}
      counts={{
        values: answer.data ?? null,
        isFailed: answer.error !== null,
        isFetching: answer.isFetching,
        reload: () => void answer.refetch(),
      }}
      numbers={{
        heads: (['month', 'orders', 'amount'] as const).map((head) => t(text(`edit.heads.${head}`))),
        lines: mois.toReversed().map((each) => [each.mois, number(each.commandes), money(each.montant)]),
      }}
    >
      <Columns
        label={t(text('edit.valueSaid'), {
          valeurs: list(mois.map((each) => `${each.mois}\u00a0: ${money(each.montant)}`)),
        })}
        columns={mois.map((each, index) => ({
          key: each.mois,
          // As on a card: 11/26 is no day of November.
          name: `${each.mois.slice(5)}/${each.mois.slice(2, 4)}`,
          says: number(Math.round(each.montant)),
          value: Math.max(0, each.montant),
          look: index === mois.length - 1 ? 'strong' : undefined,
        }))}
      />
    </PlotPanel>
  );
}

function Twins({ id, file: { doubles, ailleurs } }: { id: string; file: CustomerFile }) {
  const t = useText();
  const { list } = useFormat();
  const mayMerge = mayDo(useAtomValue(actorAtom), customers, 'delete');
  return (
    <>
      {doubles.length > 0 && (
        <Panel title={t(text('edit.twins'))} note={String(doubles.length)}>
          <ul className={styles.list}>
            {doubles.map((twin) => (
              <li key={twin.idClient}>
                <PageLink to={pageOf(twin.idClient)} className={linkClass()}>
                  {nameOf(twin)}
                </PageLink>
                <span className={styles.quiet}>
                  {[list(twin.raisons.map((reason) => t(text(`edit.twin.${reason}`)))), twin.email, twin.telephone]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {mayMerge && (
                  <Button
                    size="small"
                    onClick={() => void send({ id: 'customers.fusionner', args: { ids: [twin.idClient], into: id } })}
                  >
                    {t(text('edit.merge'))}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {ailleurs.length > 0 && (
        <Panel title={t(text('edit.elsewhere'))} note={String(ailleurs.length)}>
          <ul className={styles.list}>
            {ailleurs.map((each) => (
              <li key={each.idClient}>
                <PageLink to={pageOf(each.idClient)} className={linkClass()}>
                  {each.partenaire}
                </PageLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
