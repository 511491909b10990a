/** The HTML part of a mail for those who write no HTML: its paragraphs, titles and buttons one under the other. */
import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import { actorAtom, lazyPart, mayDo, Skeleton, useAtomValue, useLocale, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { mails } from '../model';
import { text } from '../text';
import styles from './blocks.module.css';
import { type Language, LanguageChoice } from './language-choice';

const BlockEditor = lazyPart(
  async () => ({ default: (await import('../blocks/block-editor')).BlockEditor }),
  () => <Skeleton lines={6} />,
);
const leaves = { fr: 'htmlFr', en: 'htmlEn' } as const;

export function BlocksPart({ form }: { form: RecordForm }) {
  const t = useText();
  const locale = useLocale();
  const [lang, setLang] = useState<Language>(locale);
  const isWriter = mayDo(useAtomValue(actorAtom), mails, form.id === null ? 'create' : 'update');
  const html = useStore(form.values.store, ({ values }) => Reflect.get(values, leaves[lang]));
  const trigger = useStore(form.values.store, ({ values }) => Reflect.get(values, 'declencheur'));
  return (
    <div className={styles.part}>
      <LanguageChoice id="mails-blocs-langue" value={lang} onChange={setLang} />
      {typeof html === 'string' ? (
        <BlockEditor
          key={lang}
          html={html}
          lang={lang}
          readOnly={!isWriter}
          trigger={trigger}
          onChange={(next) => form.set(leaves[lang], next)}
        />
      ) : (
        <p className={styles.note}>{t(text('blocks.inherited'))}</p>
      )}
    </div>
  );
}
