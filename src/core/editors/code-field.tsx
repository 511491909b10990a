/** The control of a `code` field: Monaco, brought when it is first drawn; a text area when it does not come. */
import { Suspense } from 'react';
import type { FieldControlProps } from '../form/field-control';
import { lazyPart } from '../shell/lazy-part';
import { LoadingControl } from '../ui';
import { PlainCode } from './plain-code';

const Code = lazyPart(async () => {
  try {
    const [{ CodeEditor }, { loadMonaco }] = await Promise.all([import('./code-editor'), import('./monaco')]);
    await loadMonaco();
    return {
      default: (props: FieldControlProps) => <CodeEditor {...props} language={props.leaf.field.language ?? 'html'} />,
    };
  } catch {
    return { default: PlainCode };
  }
});

export function CodeField(props: FieldControlProps) {
  return (
    <Suspense fallback={<LoadingControl {...props.control} />}>
      <Code {...props} />
    </Suspense>
  );
}
