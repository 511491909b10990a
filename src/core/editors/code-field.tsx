/** The control of a `code` field: Monaco, brought when it is first drawn; a text area when it does not come. */
import { useMemo } from 'react';
import { useText } from '../../i18n/react';
import { textOf } from '../../i18n/text';
import type { FieldControlProps } from '../form/fields/field-control';
import { lazyPart } from '../shell/lazy-part';
import { LoadingControl } from '../ui';
import { loadCodeEditor } from './load-code-editor';
import { PlainCode } from './plain-code';

export const CodeField = lazyPart<FieldControlProps>(
  async () => {
    const CodeEditor = await loadCodeEditor();
    if (CodeEditor === null) return { default: PlainCode };
    return {
      default: function Code(props: FieldControlProps) {
        const offered = useOffered(props);
        return <CodeEditor {...props} language={props.leaf.field.language ?? 'html'} {...(offered && { offered })} />;
      },
    };
  },
  ({ control }) => <LoadingControl {...control} />,
);

/** The placeholders of a field, with their names. */
function useOffered({ leaf: { field } }: FieldControlProps) {
  const t = useText();
  const { placeholders, placeholdersText = '' } = field;
  return useMemo(
    () => placeholders?.map((name) => ({ name, label: t(textOf(`${placeholdersText}.${name}`)) })),
    [placeholders, placeholdersText, t],
  );
}
