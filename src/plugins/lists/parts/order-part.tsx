/** The order that the list in the form comes to, for a partner, a language and an instant; what is not shown, and why. */
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
  StatusDot,
  useFormat,
  useLocale,
  useText,
} from '../../../core';
import { comboboxTexts, DateControl, type RecordForm } from '../../../core/form';
import styles from '../lists.module.css';
import { text } from '../model';
import { type Absent, type ListOrder, lastingReasons, type Placed } from '../models/order';
import { dropItems, useKind, useOrder, type Viewer } from '../use-list';

/** Lines drawn; a list by rules may have a thousand. */
const drawn = 60;

export function OrderPart({ form }: { form: RecordForm }) {
  const t = useText();
  const locale = useLocale();
  const [viewer, setViewer] = useState<Viewer>({});
  const { preview, isWaiting } = useOrder(form, viewer);
  return (
    <div className={styles.order}>
      <ViewerFields viewer={viewer} locale={locale} onChange={setViewer} />
      {isWaiting && <p className={styles.note}>{t(text('order.waiting'))}</p>}
      {preview === undefined && !isWaiting && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {preview && (
        <div className={classNames(styles.preview, isWaiting && styles.stale)}>
          <OrderText form={form} order={preview} />
        </div>
      )}
    </div>
  );
}

interface ViewerFieldsProps {
  viewer: Viewer;
  locale: 'fr' | 'en';
  onChange: (viewer: Viewer) => void;
}

function ViewerFields({ viewer, locale, onChange }: ViewerFieldsProps) {
  const t = useText();
  const [partner, setPartner] = useState<{ value: string; label: string } | null>(null);
  const source = useMemo(() => {
    const partners = resourceNamed('partenaires');
    return partners === undefined ? [] : recordChoices(partners);
  }, []);
  const without = (name: keyof Viewer) => {
    const { [name]: _, ...rest } = viewer;
    return rest;
  };
  return (
    <div className={styles.viewer}>
      <FieldShell id="ordre-partenaire" label={t(text('order.for'))}>
        {(control) => (
          <Combobox
            {...control}
            source={source}
            known={partner === null ? [] : [partner]}
            value={partner?.value ?? null}
            onValueChange={(value, choice) => {
              setPartner(value === null ? null : { value, label: choice?.label ?? value });
              onChange(value === null ? without('idTiers') : { ...viewer, idTiers: value });
            }}
            placeholder={t(text('everyone'))}
            texts={comboboxTexts(t)}
          />
        )}
      </FieldShell>
      <FieldShell id="ordre-langue" label={t(text('order.lang'))}>
        {(control) => (
          <Select
            {...control}
            choices={(['fr', 'en'] as const).map((value) => ({ value, label: t(text(`order.languages.${value}`)) }))}
            value={viewer.lang ?? locale}
            onValueChange={(value) =>
              onChange(
                value === locale || value === null
                  ? without('lang')
                  : { ...viewer, lang: value === 'en' ? 'en' : 'fr' },
              )
            }
          />
        )}
      </FieldShell>
      <FieldShell
        id="ordre-date"
        label={t(text('order.at'))}
        hint={viewer.at === undefined ? t(text('order.now')) : null}
      >
        {(control) => (
          <DateControl
            kind="dateTime"
            control={control}
            readOnly={false}
            value={viewer.at ?? null}
            onChange={(value) =>
              onChange(
                typeof value === 'string' && !Number.isNaN(Date.parse(value))
                  ? { ...viewer, at: value }
                  : without('at'),
              )
            }
          />
        )}
      </FieldShell>
    </div>
  );
}

function OrderText({ form, order: { places, absents, montree } }: { form: RecordForm; order: ListOrder }) {
  const t = useText();
  const kind = useKind(form);
  const over = new Set(
    absents.flatMap(({ index, raison }) => (index !== null && lastingReasons.includes(raison) ? [index] : [])),
  );
  return (
    <>
      {!montree && (
        <p className={styles.warning} role="note">
          {t(text('order.notShown'))}
        </p>
      )}
      <p role="status" className={styles.note}>
        {places.length === 0 ? t(text('order.empty')) : t(text('order.count'), { n: places.length })}
      </p>
      {places.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is long
        <ol aria-label={t(text('order.list'))} className={styles.places} tabIndex={0}>
          {places.slice(0, drawn).map((place) => (
            <PlaceLine key={place.rang} place={place} />
          ))}
        </ol>
      )}
      {places.length > drawn && <p className={styles.note}>{t(text('order.more'), { n: places.length - drawn })}</p>}
      {absents.length > 0 && (
        <>
          <h3 className={styles.title}>{t(text('order.absents'))}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is long */}
          <ul aria-label={t(text('order.absents'))} className={styles.places} tabIndex={0}>
            {absents.map((absent) => (
              <AbsentLine key={absent.index} absent={absent} />
            ))}
          </ul>
          {over.size > 0 && (
            <div className={styles.buttons}>
              <Button onClick={() => dropItems(form, kind, over)}>{t(text('order.clean'), { n: over.size })}</Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function PlaceLine({ place: { rang, libelle, cle, index, raison, horsVente } }: { place: Placed }) {
  const t = useText();
  return (
    <li className={classNames(styles.place, raison === 'EPINGLE' && styles.pinned)}>
      <span className={styles.rank}>{rang}</span>
      <span className={styles.name}>{libelle ?? t(text('order.unnamed'), { n: (index ?? 0) + 1 })}</span>
      <code className={styles.key}>{cle}</code>
      <span className={styles.sale}>
        {horsVente && (
          <StatusDot tone="wait" look="text">
            {t(text('order.unsold'))}
          </StatusDot>
        )}
      </span>
      <span className={styles.why}>{t(text(`order.raisons.${raison}`))}</span>
    </li>
  );
}

function AbsentLine({ absent: { libelle, cle, index, raison, date } }: { absent: Absent }) {
  const t = useText();
  const format = useFormat();
  const said = t(text(`order.absences.${raison}`));
  const params = { raison: said, date: date === null ? '' : format.dateTime(date) };
  const dated = t(text(raison === 'A_VENIR' ? 'order.until' : 'order.since'), params);
  return (
    <li className={classNames(styles.place, styles.absent)}>
      <span className={styles.rank}>{(index ?? 0) + 1}</span>
      <span className={styles.name}>{libelle ?? t(text('order.unnamed'), { n: (index ?? 0) + 1 })}</span>
      <code className={styles.key}>{cle}</code>
      <span className={styles.why}>{date === null ? said : dated}</span>
    </li>
  );
}
