/** The template on five records, what its variants do, and what it comes to over all the catalogue. */
import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import {
  classNames,
  core,
  FieldShell,
  MultiCombobox,
  recordChoices,
  resourceNamed,
  Skeleton,
  useText,
} from '../../../core';
import { comboboxTexts, type RecordForm } from '../../../core/form';
import { type SeoTarget, seoTargets } from '../../../features/sold/models/seo/targets';
import type { SeoPreview } from '../models/preview';
import { text } from '../text';
import { usePreview } from '../use-preview';
import { CatalogueFacts } from './catalogue-facts';
import { Example } from './example';
import styles from './preview.module.css';
import { Variants } from './variants';

/** Kinds of data whose records can be picked, by the resource that holds them. */
const resources: Readonly<Record<string, string>> = {
  MANIFESTATION: 'manifestations',
  PACKAGE: 'packages',
  ABONNEMENT: 'abonnements',
  LIEU: 'lieux',
  GENRE: 'genres',
  SOUS_GENRE: 'sous-genres',
  VILLE: 'villes',
  REGION: 'regions',
  ARTISTE: 'artistes',
  SITE: 'partenaires',
};
const most = 5;

export function PreviewPart({ form }: { form: RecordForm }) {
  const type = useStore(form.values.store, ({ values }) => String(Reflect.get(values, 'typeDonnee') ?? ''));
  // Records of one kind are none of another.
  return <PreviewOf key={type} form={form} type={type} />;
}

function PreviewOf({ form, type }: { form: RecordForm; type: string }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const cible = useStore(form.values.store, ({ values }) => targetOf(Reflect.get(values, 'cible')));
  const langue = useStore(form.values.store, ({ values }) => (Reflect.get(values, 'langue') === 'en' ? 'en' : 'fr'));
  const isBlank = useStore(
    form.values.store,
    ({ values }) => String(Reflect.get(values, 'modele') ?? '').trim() === '',
  );
  const { preview, isWaiting } = usePreview(form, chosen);
  const resource = resourceNamed(resources[type] ?? '');
  const head = <h3 className={styles.title}>{t(text('edit.preview'))}</h3>;
  if (isBlank)
    return (
      <div className={styles.preview}>
        {head}
        <p className={styles.note}>{t(text('preview.blank'))}</p>
      </div>
    );
  return (
    <div className={styles.preview}>
      {head}
      {preview === undefined && !isWaiting && (
        <div aria-busy="true">
          <Skeleton lines={5} />
        </div>
      )}
      {isWaiting && <p className={styles.note}>{t(text('preview.waiting'))}</p>}
      {preview && (
        <div className={classNames(styles.answer, isWaiting && styles.stale)}>
          <Examples preview={preview} cible={cible} langue={langue} />
        </div>
      )}
      {resource && (
        <FieldShell
          id="seo-apercu-fiches"
          label={t(text('preview.chosen'))}
          hint={t(text('preview.chosenHint'))}
          layout="row"
        >
          {(control) => (
            <MultiCombobox
              {...control}
              source={recordChoices(resource)}
              known={preview?.exemples.map(({ cle, libelle }) => ({ value: cle, label: libelle })) ?? []}
              value={chosen}
              onValueChange={(keys) => setChosen(keys.slice(-most))}
              texts={comboboxTexts(t)}
              placeholder={t(core('form.choose'))}
            />
          )}
        </FieldShell>
      )}
      {preview && (
        <div className={classNames(styles.answer, isWaiting && styles.stale)}>
          <Variants preview={preview} langue={langue} />
          <CatalogueFacts preview={preview} cible={cible} />
        </div>
      )}
    </div>
  );
}

function Examples({ preview, cible, langue }: { preview: SeoPreview; cible: SeoTarget; langue: 'fr' | 'en' }) {
  const t = useText();
  if (preview.exemples.length === 0) return <p className={styles.note}>{t(text('preview.none'))}</p>;
  return (
    <ol className={styles.examples}>
      {preview.exemples.map((each) => (
        <Example key={each.cle} record={each} cible={cible} langue={langue} />
      ))}
    </ol>
  );
}

function targetOf(value: unknown): SeoTarget {
  return seoTargets.find((each) => each === value) ?? 'TITLE';
}
