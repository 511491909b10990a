/** A value in its cell, by kind: never a raw id where a name belongs. Plain functions: a grid draws hundreds at once. */

import type { ReactNode } from 'react';
import { core } from '../../../i18n/core';
import { CurrencyContext, ZoneContext } from '../../../i18n/react';
import type { Locale } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import type { Refs, ReplayInfo } from '../../contract';
import { readValue } from '../../form/fields/value-text';
import { toneOf } from '../../form/page/state-tone';
import { isFlag, kindOf } from '../../kinds/registry';
import { getAt, type Leaf, type Model, type Row, valueText } from '../../model/model';
import { ThenNow } from '../../replay/past-table';
import { StatusDot } from '../../ui';
import { rowCurrency, rowFormat, rowZone } from '../../zones';
import type { Column } from '../define-table';
import styles from '../grid/grid.module.css';
import { Picture } from './picture';

/** What drawing a cell needs besides its row: the same object while nothing of it changes. */
export interface Drawing {
  model: Model;
  refs: Refs;
  t: Translate;
  locale: Locale;
  /** What became of the rows since, where they are of the past. */
  past?: ReplayInfo | null;
}

/** What a cell shows: of the past, what it was and what it is now. */
export function cellContent(column: Column, row: Row, draw: Drawing): ReactNode {
  const { past, model, t } = draw;
  if (!past) return presentContent(column, row, draw);
  if (past.nonConserve.includes(column.name)) return <span className={styles.none}>{t(core('replay.lostCell'))}</span>;
  const { maintenant = {} } = past.depuis[String(row[model.key.name])] ?? {};
  const then = presentContent(column, row, draw);
  if (!Object.hasOwn(maintenant, column.name)) return then;
  const now = presentContent(column, withValue(row, column.leaf, maintenant[column.name]), draw);
  return <ThenNow then={then} now={now} word={t(core('replay.today'))} />;
}

function withValue(row: Row, { section, property }: Leaf, value: unknown): Row {
  if (section === '') return { ...row, [property]: value };
  const inner = row[section];
  return { ...row, [section]: { ...(typeof inner === 'object' && inner !== null ? inner : {}), [property]: value } };
}

function presentContent(column: Column, row: Row, { model, refs, t, locale }: Drawing): ReactNode {
  const { leaf } = column;
  const format = rowFormat(model, row, locale);
  const value = getAt(row, leaf.path);
  const Own = column.cell;
  if (Own) {
    const own = <Own row={row} value={value} refs={refs} />;
    const [zone, currency] = [rowZone(model, row), rowCurrency(model, row)];
    if (zone === undefined && currency === undefined) return own;
    return (
      <ZoneContext value={zone}>
        <CurrencyContext value={currency}>{own}</CurrencyContext>
      </ZoneContext>
    );
  }
  // Still loading, since its column has just been chosen.
  if (value === undefined) return null;
  if (value === null && leaf.field.inheritable) return <span className={styles.none}>{t(core('form.inherited'))}</span>;
  if (isFlag(leaf.field.kind)) return flag(value === true, leaf.field.state !== undefined, t);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className={styles.none}>{leaf.field.all ? t(core('form.all')) : '—'}</span>;
  if (leaf.field.state !== undefined)
    return <StatusDot tone={toneOf(leaf.field, value)}>{t(valueText(model, leaf, String(value)))}</StatusDot>;
  if (kindOf(leaf.field).size === 'picture') return <Picture value={String(value)} label={t(leaf.label)} />;
  if (kindOf(leaf.field).shape === 'instant')
    return <time dateTime={String(value)}>{format.dateTime(String(value))}</time>;
  return column.mono ? String(value) : readValue(model, leaf, value, { t, format, refs });
}

function flag(on: boolean, isState: boolean, t: Translate): ReactNode {
  const look = on ? (isState ? styles.flagLock : styles.flagOn) : styles.flagOff;
  return <span role="img" aria-label={t(core(on ? 'form.yes' : 'form.no'))} className={look} />;
}
