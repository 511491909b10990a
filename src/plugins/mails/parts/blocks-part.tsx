/**
 * What a mail says, for those who write no HTML: its subject, then its paragraphs, titles and buttons one under the other,
 * French and English beside each other where they have the same blocks.
 */
import { useStore } from '@tanstack/react-form';
import { Languages } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  actorAtom,
  Button,
  classNames,
  lazyPart,
  mayDo,
  Skeleton,
  useAtomValue,
  useLocale,
  useText,
} from '../../../core';
import { FormField, type RecordForm } from '../../../core/form';
import { Adding } from '../blocks/adding';
import { blocksOf, htmlOf, isParallel } from '../blocks/blocks';
import { begun } from '../blocks/editing';
import { mails } from '../model';
import { placeholdersOf } from '../models/triggers';
import { text } from '../text';
import styles from './blocks.module.css';
import { type Language, LanguageChoice, languages } from './language-choice';

const BlockEditor = lazyPart(
  async () => ({ default: (await import('../blocks/block-editor')).BlockEditor }),
  () => <Skeleton lines={6} />,
);
const leaves = { fr: 'htmlFr', en: 'htmlEn' } as const;

export function BlocksPart({ form }: { form: RecordForm }) {
  const t = useText();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Language>(locale);
  const isWriter = mayDo(useAtomValue(actorAtom), mails, form.id === null ? 'create' : 'update');
  const fr = useStore(form.values.store, ({ values }) => Reflect.get(values, leaves.fr));
  const en = useStore(form.values.store, ({ values }) => Reflect.get(values, leaves.en));
  const trigger = useStore(form.values.store, ({ values }) => Reflect.get(values, 'declencheur'));
  const htmls = { fr, en };
  const blocks = { fr: useBlocks(fr), en: useBlocks(en) };
  const areParallel = blocks.fr !== null && blocks.en !== null && isParallel(blocks.fr, blocks.en);
  const shown = areParallel ? languages : [chosen];
  const columns = shown.flatMap((each) => {
    const own = blocks[each];
    return own === null ? [] : [{ lang: each, blocks: own }];
  });
  const write = (each: Language, html: string) => form.set(leaves[each], html);
  const isBlank = (each: Language) => typeof htmls[each] === 'string' && htmls[each].trim() === '';
  return (
    <div className={styles.part}>
      <div className={classNames(styles.sides, styles.subjects)}>
        {(['objetFr', 'objetEn'] as const).map((name) => (
          <FormField key={name} form={form} name={name} readOnly={!isWriter} />
        ))}
      </div>
      {!areParallel && (
        <div className={styles.choice}>
          <LanguageChoice id="mails-blocs-langue" choices={languages} value={chosen} onChange={setChosen} />
          {blocks.fr !== null && isBlank('en') && isWriter && (
            <Button icon={<Languages />} onClick={() => write('en', inEnglish(String(fr)))}>
              {t(text('blocks.translate'))}
            </Button>
          )}
          {blocks.fr !== null && blocks.en !== null && <p className={styles.note}>{t(text('blocks.unlike'))}</p>}
        </div>
      )}
      {columns.length > 0 ? (
        <BlockEditor
          key={shown.join()}
          columns={columns}
          readOnly={!isWriter}
          trigger={trigger}
          onChange={(next) => {
            for (const [at, html] of next.entries()) {
              const column = columns[at];
              if (column && html !== htmls[column.lang]) write(column.lang, html);
            }
          }}
        />
      ) : typeof htmls[chosen] !== 'string' ? (
        <p className={styles.note}>{t(text('blocks.inherited'))}</p>
      ) : isBlank(chosen) && isWriter ? (
        <>
          <p className={styles.note}>{t(text('blocks.empty'))}</p>
          <Adding
            label={t(text('blocks.add'))}
            onAdd={(kind) => write(chosen, htmlOf(begun(kind, placeholdersOf(trigger))))}
          />
        </>
      ) : (
        <p className={styles.note}>{t(text('blocks.none'))}</p>
      )}
    </div>
  );
}

const useBlocks = (html: unknown) => useMemo(() => (typeof html === 'string' ? blocksOf(html) : null), [html]);

/** A French mail to be translated: it says that it is in English. */
const inEnglish = (html: string) => html.replace(/(<html\b[^>]*\slang=")fr"/i, '$1en"');
