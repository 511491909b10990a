/** The editor of headers and footers: areas with their components, the fields of what is chosen, what visitors see of it. */
import { useStore } from '@tanstack/react-form';
import { CodeWords } from '../../../core/editors';
import { FormField, PreviewPane, type RecordForm, ShownBy } from '../../../core/form';
import { isItem } from '../../../core/model';
import { useAreas } from '../builder/use-areas';
import { useSheetWords } from '../builder/use-sheet-words';
import { layoutShapes } from '../model';
import { AreaBoard } from './area-board';
import styles from './builder.module.css';
import { ChosenFields } from './chosen-fields';
import { CopiedHere, HtmlFooter } from './overwriting';
import { Switches } from './switches';

export function Builder({ form }: { form: RecordForm }) {
  const kind = form.resource.name === 'footers' ? 'footers' : 'headers';
  const shape = layoutShapes[kind];
  const editor = useAreas(form, shape);
  const options: readonly string[] = shape.options;
  const draft = useStore(form.values.store, ({ values }) =>
    JSON.stringify(Object.fromEntries([shape.areas, ...options].map((name) => [name, Reflect.get(values, name)]))),
  );
  const partner = useStore(form.values.store, ({ values }) => Reflect.get(values, 'idPartner'));
  const read: unknown = JSON.parse(draft);
  const idTiers = typeof partner === 'string' && partner !== '' ? partner : null;
  const words = useSheetWords(idTiers, shape);
  return (
    <div className={styles.builder}>
      <ShownBy form={form} partner={idTiers} />
      <CopiedHere form={form} kind={kind} />
      {kind === 'footers' && <HtmlFooter form={form} partner={idTiers} />}
      <div className={styles.bench}>
        <AreaBoard editor={editor}>
          {options.map((name) =>
            kind === 'headers' ? (
              <Switches key={name} form={form} name={name} />
            ) : (
              <div key={name} className={styles.option}>
                <FormField form={form} name={name} />
              </div>
            ),
          )}
        </AreaBoard>
        <CodeWords value={words}>
          <ChosenFields editor={editor} />
        </CodeWords>
      </div>
      <div className={styles.preview}>
        <PreviewPane
          kind={shape.preview}
          beside={['phone']}
          first={matchMedia('(width < 1100px)').matches ? 'phone' : 'desktop'}
          draft={isItem(read) ? read : {}}
          idTiers={idTiers}
          chosen={editor.chosenId}
          onChoose={editor.chooseId}
        />
      </div>
    </div>
  );
}
