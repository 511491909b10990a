/** Fourth step: what each field comes to, and where its value comes from. */
import { useState } from 'react';
import { RadioGroup, readValue, SearchField, Skeleton, textOf, useFormat, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { fold, isEmpty, leavesOf } from '../../../core/model';
import { partnerModel } from '../model';
import { type Origin, origins, type SummaryLine } from '../models/creation';
import { text } from '../text';
import styles from './creation.module.css';
import { useSummary } from './use-summary';

const everything = 'tout';

export function SummaryStep({ form }: { form: RecordForm }) {
  const t = useText();
  const { preview, isWaiting } = useSummary(form);
  const [typed, setTyped] = useState('');
  const [origin, setOrigin] = useState<Origin | null>(null);
  if (isWaiting) return <p role="alert">{t(text('creation.failed'))}</p>;
  if (preview === undefined) return <Skeleton lines={10} />;
  const { lines } = preview;
  const countOf = (each: Origin) => lines.filter((line) => line.origin === each).length;
  const shown = lines.filter(
    (line) => (origin === null || line.origin === origin) && fold(t(labelOf(line))).includes(fold(typed.trim())),
  );
  const sections = [...new Set(shown.map(({ section }) => section))];
  return (
    <div className={styles.choices}>
      <div className={styles.filters}>
        <SearchField
          label={t(text('creation.search'))}
          placeholder={t(text('creation.search'))}
          clearLabel={t(text('creation.clear'))}
          value={typed}
          onValueChange={setTyped}
        />
        <RadioGroup
          look="segment"
          aria-label={t(text('creation.source'))}
          value={origin ?? everything}
          onValueChange={(value) => setOrigin(origins.find((each) => each === value) ?? null)}
          choices={[
            { value: everything, label: t(text('creation.everything'), { n: lines.length }) },
            ...origins
              .filter((each) => countOf(each) > 0)
              .map((each) => ({
                value: each,
                label: t(textOf(`partners.creation.counts.${each}`), { n: countOf(each) }),
              })),
          ]}
        />
      </div>
      {sections.length === 0 && <p className={styles.words}>{t(text('creation.nothing'))}</p>}
      {sections.map((section) => (
        <SectionTable key={section} section={section} lines={shown.filter((line) => line.section === section)} />
      ))}
    </div>
  );
}

function SectionTable({ section, lines }: { section: string; lines: readonly SummaryLine[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{t(textOf(`${partnerModel.text}.sections.${section === '' ? 'top' : section}`))}</caption>
        <thead>
          <tr>
            <th scope="col">{t(text('creation.field'))}</th>
            <th scope="col">{t(text('creation.value'))}</th>
            <th scope="col">{t(text('creation.source'))}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const leaf = leavesOf(partnerModel).get(line.field);
            return (
              <tr key={line.field}>
                <th scope="row">{t(labelOf(line))}</th>
                <td>{leaf && readValue(partnerModel, leaf, isEmpty(line.value) ? '' : line.value, { t, format })}</td>
                <td className={styles.origin} data-origin={line.origin}>
                  {t(textOf(`partners.creation.origins.${line.origin}`), { libelle: line.source?.libelle ?? '' })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function labelOf({ field }: SummaryLine) {
  return textOf(`${partnerModel.text}.fields.${field}`);
}
