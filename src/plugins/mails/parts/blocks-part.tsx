/** The HTML part of a mail for those who write no HTML: its paragraphs, titles and buttons one under the other. */
import { useStore } from '@tanstack/react-form';
import { Suspense, useState } from 'react';
import {
  actorAtom,
  FieldShell,
  lazyPart,
  mayDo,
  Select,
  Skeleton,
  useAtomValue,
  useLocale,
  useText,
} from '../../../core';
import type { RecordForm } from '../../../core/form';
import { mails } from '../model';
import { text } from '../text';
import styles from './blocks.module.css';

const BlockEditor = lazyPart(async () => ({ default: (await import('../blocks/block-editor')).BlockEditor }));
const leaves = { fr: 'htmlFr', en: 'htmlEn' } as const;

export function BlocksPart({ form }: { form: RecordForm }) {
  const t = useText();
  const locale = useLocale();
  const [lang, setLang] = useState<'fr' | 'en'>(locale);
  const isWriter = mayDo(useAtomValue(actorAtom), mails, form.id === null ? 'create' : 'update');
  const html = useStore(form.values.store, ({ values }) => Reflect.get(values, leaves[lang]));
  const trigger = useStore(form.values.store, ({ values }) => Reflect.get(values, 'declencheur'));
  return (
    <div className={styles.part}>
      <FieldShell id="mails-blocs-langue" label={t(text('preview.language'))} layout="stack">
        {(control) => (
          <Select
            {...control}
            choices={(['fr', 'en'] as const).map((value) => ({ value, label: t(text(`langues.${value}`)) }))}
            value={lang}
            onValueChange={(value) => setLang(value === 'en' ? 'en' : 'fr')}
          />
        )}
      </FieldShell>
      {typeof html === 'string' ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <BlockEditor
            key={lang}
            html={html}
            lang={lang}
            readOnly={!isWriter}
            trigger={trigger}
            onChange={(next) => form.set(leaves[lang], next)}
          />
        </Suspense>
      ) : (
        <p className={styles.note}>{t(text('blocks.inherited'))}</p>
      )}
    </div>
  );
}
