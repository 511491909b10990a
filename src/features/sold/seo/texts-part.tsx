/** What search engines will read of the record in a form: each text, its length, what gives it by which step. */

import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import { resourceNamed } from '../../../core';
import { changeOf, type RecordForm, useAnswer } from '../../../core/form';
import { kindOf, type Leaf, leavesOf, type Resource } from '../../../core/model';
import { classNames, Skeleton } from '../../../core/ui';
import { useText } from '../../../i18n/react';
import { locales } from '../../../i18n/text';
import { type RecordTexts, seoResources } from '../models/seo/record-texts';
import { text } from '../text';
import styles from './seo.module.css';
import { labelOf, TextRow } from './text-row';

export function TextsPart({ form }: { form: RecordForm }) {
  const templates = resourceNamed('seo');
  if (templates === undefined || seoResources[form.resource.name] === undefined) return null;
  return <Texts form={form} templates={templates} />;
}

function Texts({ form, templates }: { form: RecordForm; templates: Resource }) {
  const t = useText();
  const { preview, isWaiting } = useAnswer<RecordTexts>(templates, 'resolution', useSubject(form), useVersion(form));
  if (preview === undefined)
    return isWaiting ? (
      <p className={styles.note}>{t(text('seo.section.waiting'))}</p>
    ) : (
      <div aria-busy="true" className={styles.texts}>
        <Skeleton lines={5} />
      </div>
    );
  return (
    <div className={classNames(styles.texts, isWaiting && styles.stale)}>
      <h3 className={styles.title}>{t(text('seo.section.resolved'))}</h3>
      <p className={styles.note}>{t(text(isWaiting ? 'seo.section.waiting' : 'seo.section.order'))}</p>
      {preview.noindex && <p className={styles.note}>{t(text('seo.section.noindex'))}</p>}
      {locales.map((langue) => (
        <table key={langue} className={styles.table}>
          <caption className={styles.caption}>{t(labelOf(templates, 'langue', langue))}</caption>
          <colgroup>
            <col className={styles.targets} />
            <col />
            <col className={styles.origins} />
          </colgroup>
          <thead className={styles.head}>
            <tr>
              <th scope="col">{t(text('seo.section.target'))}</th>
              <th scope="col">{t(text('seo.section.text'))}</th>
              <th scope="col">{t(text('seo.section.origin'))}</th>
            </tr>
          </thead>
          <tbody>
            {preview.textes
              .filter((text) => text.langue === langue)
              .map((text) => (
                <TextRow key={text.cible} text={text} templates={templates} />
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Whether a placeholder may read a leaf: yes and no, integers and what is longer than a line have none. */
const isRead = ({ name, section, field }: Leaf) => {
  if (section === 'seo' || name === 'activationMetaNoIndex') return true;
  const { shape, size } = kindOf(field);
  return field.derived !== true && shape !== 'flag' && shape !== 'integer' && !unread.has(size);
};

const unread: ReadonlySet<string> = new Set(['long', 'document', 'picture']);

/** The record, and what is typed of it: all of a new one, of another what differs from what is saved. */
function useSubject({ id, resource, values, changed }: RecordForm): string {
  const { model, name } = resource;
  const typed = useAtomValue(changed);
  const read = [...leavesOf(model).values()].filter(
    (leaf) => isRead(leaf) && (id === null || typed.includes(leaf.name)),
  );
  return useStore(values.store, (state) =>
    JSON.stringify({
      ressource: name,
      id,
      valeurs: changeOf(
        model,
        state.values,
        read.map((leaf) => leaf.name),
      ),
    }),
  );
}

function useVersion({ base }: RecordForm): unknown {
  return useAtomValue(base)?.['version'];
}
