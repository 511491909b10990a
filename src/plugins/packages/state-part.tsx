/** Under the components: how many packages are left, what limits them, what each component has become. */
import { classNames, StatusDot, useFormat, useText } from '../../core';
import type { RecordForm } from '../../core/form';
import { AlertMark } from './cells';
import type { PackagePreview } from './model';
import styles from './preview.module.css';
import { text } from './text';
import { usePreview } from './use-preview';

export function StatePart({ form }: { form: RecordForm }) {
  const t = useText();
  const { preview, isWaiting } = usePreview(form);
  if (preview === undefined) return isWaiting ? <p className={styles.note}>{t(text('preview.waiting'))}</p> : null;
  const { composants } = preview;
  return (
    <div className={classNames(isWaiting && styles.stale)}>
      <p className={styles.left} role="status">
        <Left preview={preview} />
      </p>
      {composants.length === 0 ? (
        <p className={styles.note}>{t(text('preview.empty'))}</p>
      ) : (
        <ol className={styles.parts}>
          {composants.map((part) => (
            <PartLine key={part.rang} part={part} isLimit={isLimit(preview, part)} />
          ))}
        </ol>
      )}
      <Overlaps preview={preview} />
    </div>
  );
}

function Left({ preview: { disponibilite, limitant } }: { preview: PackagePreview }) {
  const t = useText();
  if (disponibilite === null) return <>{t(text('preview.unlimited'))}</>;
  const why = limitant === null ? t(text('preview.limitedByQuota')) : t(text('preview.limitedBy'), { nom: limitant });
  return (
    <>
      <strong>{t(text('preview.left'), { n: disponibilite })}</strong>
      <span className={styles.why}>{why}</span>
    </>
  );
}

type Part = PackagePreview['composants'][number];

function PartLine({ part, isLimit: limits }: { part: Part; isLimit: boolean }) {
  const t = useText();
  const format = useFormat();
  const { rang, libelle, date, etat, places, impose } = part;
  return (
    <li className={classNames(styles.part, limits && styles.limit)}>
      <span className={styles.name}>{libelle ?? t(text('preview.component'), { n: rang + 1 })}</span>
      <span className={styles.date}>{date !== null && format.dateTime(date)}</span>
      <span className={styles.kind}>{t(text(impose ? 'preview.imposed' : 'preview.chosen'))}</span>
      <span className={styles.state}>
        {etat === null ? (
          <StatusDot tone="ok" look="text">
            {places === null ? t(text('preview.noLimit')) : t(text('preview.places'), { n: places })}
          </StatusDot>
        ) : (
          <AlertMark alert={etat} />
        )}
      </span>
    </li>
  );
}

function isLimit({ disponibilite, limitant }: PackagePreview, { impose, libelle, places }: Part): boolean {
  return impose && limitant !== null && libelle === limitant && places === disponibilite;
}

/** Warnings stop nothing: the person may know better. */
function Overlaps({ preview: { chevauchements, composants } }: { preview: PackagePreview }) {
  const t = useText();
  const nameOf = (rang: number) => composants[rang]?.libelle ?? t(text('preview.component'), { n: rang + 1 });
  if (chevauchements.length === 0) return null;
  return (
    <div className={styles.warning} role="note" aria-label={t(text('preview.warnings'))}>
      <strong>{t(text('preview.warnings'))}</strong>
      <ul>
        {chevauchements.map(({ first, second }) => (
          <li key={`${first}-${second}`}>
            {t(text('preview.overlap'), { premier: nameOf(first), second: nameOf(second) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
