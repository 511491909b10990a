/** A value too large for its cell (long text, image, list inside the list) in a window over the form. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Refs } from '../../contract';
import type { Model } from '../../model/model';
import type { FieldError } from '../../problem';
import { Button, FieldShell } from '../../ui';
import { Dialog } from '../../ui/dialog';
import { FieldControl } from '../field-control';
import type { ListLines } from './use-lines';

export interface CellWindowProps {
  list: ListLines;
  model: Model;
  /** Path of the list: `composants`. */
  path: string;
  refs: Refs | undefined;
  errors: readonly FieldError[];
}

export function CellWindow({ list, model, path, refs, errors }: CellWindowProps) {
  const t = useText();
  const { opened } = list;
  const leaf = opened === null ? undefined : list.columns[opened.column - 1];
  const item = opened === null ? undefined : list.lines.items[opened.row];
  if (opened === null || leaf === undefined || item === undefined) return null;
  const at = `${path}.${opened.row}.${leaf.name}`;
  const inner = errors.filter(({ field }) => field === at || field.startsWith(`${at}.`));
  const own = inner
    .filter(({ field }) => field === at)
    .flatMap((error) => error.errorCodes.map((code) => code.message));
  const close = () => {
    list.setOpened(null);
    list.go(opened);
  };
  return (
    <Dialog
      open
      size="large"
      outside="keep"
      title={t(core('items.window'), { champ: t(leaf.label), rang: opened.row + 1 })}
      closeLabel={t(core('items.close'))}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          {t(core('items.close'))}
        </Button>
      }
    >
      <FieldShell
        id={`${list.id}.${opened.row}.${leaf.name}.window`}
        label={t(leaf.label)}
        layout="hidden"
        kind={leaf.field.kind === 'list' ? 'group' : 'control'}
        required={leaf.field.required === true}
        {...(own.length > 0 && { error: own.join(' ') })}
      >
        {(control) => (
          <FieldControl
            model={model}
            leaf={{ ...leaf, path: at }}
            value={item[leaf.name]}
            onChange={(value) => list.set(opened.row, { [leaf.name]: value })}
            control={control}
            refs={refs}
            readOnly={!list.canEdit(opened)}
            errors={inner}
          />
        )}
      </FieldShell>
    </Dialog>
  );
}
