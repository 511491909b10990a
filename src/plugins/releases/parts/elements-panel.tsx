/** The elements of a lot: what goes live of each, what stops it, what came of it; and what is offered to go with them. */
import { CircleAlert, CircleCheck, CircleX, ListPlus, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton, nameOfRecord, PageLink, Panel, RadioGroup, send, useText } from '../../../core';
import { hrefOf, kindName } from '../kinds';
import type { CheckedElement, LotCheck, LotResult, LotRow } from '../model';
import { text } from '../text';
import styles from './lot.module.css';
import { Waiting } from './waiting';

const views = ['all', 'blocked', 'warned', 'failed'] as const;
type View = (typeof views)[number];

export function ElementsPanel({ lot, check }: { lot: LotRow; check: LotCheck | null }) {
  const t = useText();
  const [chosen, setView] = useState<View>('all');
  const results = new Map(lot.resultats.map((each) => [`${each.type} ${each.id}`, each]));
  const isWritten = lot.etat === 'BROUILLON' || lot.etat === 'PRET';
  const failed = lot.resultats.filter(({ fait }) => !fait).length;
  const counts: Record<View, number> = {
    all: lot.elements.length,
    blocked: isWritten ? (check?.blocked ?? 0) : 0,
    warned: isWritten ? (check?.warned ?? 0) : 0,
    failed,
  };
  const choices = views.filter((each) => each === 'all' || counts[each] > 0);
  // What failed may be done by now.
  const view = choices.find((each) => each === chosen) ?? 'all';
  const shown = (check?.elements ?? []).filter((each) => isIn(view, each, results.get(`${each.type} ${each.id}`)));
  return (
    <>
      {isWritten && check !== null && check.offered.length > 0 && <OfferedPanel lot={lot} check={check} />}
      <Panel
        title={t(text('elements.title'))}
        body="flush"
        actions={
          choices.length > 1 && (
            <RadioGroup
              look="segment"
              aria-label={t(text('elements.views'))}
              value={view}
              onValueChange={(value) => setView(views.find((each) => each === value) ?? 'all')}
              choices={choices.map((value) => ({ value, label: t(text(`elements.${value}`), { n: counts[value] }) }))}
            />
          )
        }
      >
        {check === null ? (
          <Waiting lines={6} />
        ) : (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t(text('elements.heads.content'))}</th>
                  <th scope="col">{t(text('elements.heads.change'))}</th>
                  <th scope="col">{t(text('elements.heads.state'))}</th>
                  {isWritten && <th aria-label={t(text('actions.retirer'))} />}
                </tr>
              </thead>
              <tbody>
                {shown.map((element) => (
                  <Line
                    key={`${element.action} ${element.type} ${element.id}`}
                    lot={lot}
                    element={element}
                    result={results.get(`${element.type} ${element.id}`)}
                    isWritten={isWritten}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Panel>
    </>
  );
}

function isIn(view: View, { faults, warnings }: CheckedElement, result: LotResult | undefined): boolean {
  switch (view) {
    case 'all':
      return true;
    case 'blocked':
      return faults.length > 0;
    case 'warned':
      return warnings.length > 0;
    case 'failed':
      return result !== undefined && !result.fait;
  }
}

interface LineProps {
  lot: LotRow;
  element: CheckedElement;
  result: LotResult | undefined;
  isWritten: boolean;
}

function Line({ lot, element, result, isWritten }: LineProps) {
  const t = useText();
  const { type, id, label, action, version, live, draft } = element;
  const href = draft === null ? null : hrefOf(type, id);
  const was = result?.fait ? result.avant : live;
  const change =
    action === 'DEPUBLIER'
      ? text('elements.leaves')
      : was === null
        ? text('elements.appears')
        : text('elements.changes');
  return (
    <tr>
      <th scope="row">
        {href === null ? label : <PageLink to={href}>{label}</PageLink>}
        <span className={styles.kind}>{kindName(type, t)}</span>
      </th>
      <td>{t(change, { was: was ?? 0, version: version ?? draft ?? 0 })}</td>
      <td>
        <State element={element} result={result} isWritten={isWritten} />
      </td>
      {isWritten && (
        <td>
          <IconButton
            size="small"
            icon={<X />}
            label={t(text('elements.takeOut'), { label })}
            disabled={lot.elements.length === 1}
            onClick={() =>
              void send({
                id: 'releases.retirer',
                args: { id: lot.id, contenus: [nameOfRecord({ resource: type, id })] },
              })
            }
          />
        </td>
      )}
    </tr>
  );
}

function State({ element, result, isWritten }: Pick<LineProps, 'element' | 'result' | 'isWritten'>) {
  const t = useText();
  if (result !== undefined)
    return result.fait ? (
      <p className={styles.ok}>
        <CircleCheck aria-hidden="true" /> {t(text('elements.done'))}
      </p>
    ) : (
      <p className={styles.bad}>
        <CircleX aria-hidden="true" /> {result.erreur}
      </p>
    );
  const { faults, warnings } = element;
  if (faults.length === 0 && warnings.length === 0)
    return isWritten ? (
      <p className={styles.ok}>
        <CircleCheck aria-hidden="true" /> {t(text('elements.ready'))}
      </p>
    ) : null;
  return (
    <ul className={styles.remarks}>
      {faults.map(({ code, message, field }) => (
        <li key={`${code} ${field ?? ''}`} className={styles.bad}>
          <CircleAlert aria-hidden="true" /> {message}
        </li>
      ))}
      {warnings.map(({ code, message, field }) => (
        <li key={`${code} ${field ?? ''}`} className={styles.wait}>
          <TriangleAlert aria-hidden="true" /> {message}
        </li>
      ))}
    </ul>
  );
}

/** Contents that the elements point to, and that are not live as they are. */
function OfferedPanel({ lot, check }: { lot: LotRow; check: LotCheck }) {
  const t = useText();
  const { offered } = check;
  return (
    <Panel
      tone="wait"
      title={t(text('offered.title'), { n: offered.length })}
      body="flush"
      actions={
        <Button
          size="small"
          icon={<ListPlus />}
          onClick={() =>
            void send({
              id: 'releases.ajouter',
              args: { id: lot.id, contenus: offered.map(({ type, id }) => nameOfRecord({ resource: type, id })) },
            })
          }
        >
          {t(text('offered.add'))}
        </Button>
      }
    >
      <ul className={styles.offered}>
        {offered.map(({ type, id, label, of }) => (
          <li key={`${type} ${id}`}>
            <b>{label}</b>{' '}
            <span className={styles.quiet}>{t(text('offered.of'), { kind: kindName(type, t), of })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
