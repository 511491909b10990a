/** Merge of three versions: a stale save shows, leaf by leaf, what was, what is mine and what is theirs. */
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import type { Refs } from '../../contract';
import type { Resource } from '../../define';
import { leavesOf } from '../../model/model';
import { Button } from '../../ui';
import { Dialog } from '../../ui/overlays/dialog';
import { readValue } from '../fields/value-text';
import styles from '../form.module.css';
import type { Conflict, RecordForm } from '../record/record-form';
import type { Values } from '../record/record-values';

type Side = 'mine' | 'theirs';

export function ConflictDialog({ form, refs }: { form: RecordForm; refs: Refs | undefined }) {
  const conflict = useAtomValue(form.conflict);
  if (conflict === null) return null;
  const finish = (chosen: Values) => {
    const { model } = form.resource;
    const taken = new Set(conflict.taken);
    const mine = new Set(form.changedNow());
    const kept = Object.entries(form.values.state.values).filter(
      ([name]) => mine.has(name) && !taken.has(name) && leavesOf(model).get(name)?.field.derived !== true,
    );
    form.resolve({ ...Object.fromEntries(kept), ...chosen });
  };
  return (
    <ConflictChoice
      key={String(conflict.row['version'])}
      resource={form.resource}
      conflict={conflict}
      refs={refs}
      onChoose={finish}
      onClose={finish}
    />
  );
}

interface ConflictChoiceProps {
  resource: Resource;
  conflict: Conflict;
  refs: Refs | undefined;
  /** The value chosen for each leaf that clashes, by its name. */
  onChoose: (chosen: Values) => void;
  onClose: (chosen: Values) => void;
}

/** The dialog itself, whatever the edit was made in. */
export function ConflictChoice({ resource, conflict, refs, onChoose, onClose }: ConflictChoiceProps) {
  const t = useText();
  const format = useFormat();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const { model } = resource;
  const labelOf = (name: string) => t(leavesOf(model).get(name)?.label ?? textOf(`${model.text}.fields.${name}`));
  const read = (name: string, value: unknown) => {
    const leaf = leavesOf(model).get(name);
    return leaf === undefined ? String(value) : readValue(model, leaf, value, { t, format, refs });
  };
  const all = (side: Side) => setSides(Object.fromEntries(conflict.clashes.map(({ name }) => [name, side])));
  const chosen = (): Values =>
    Object.fromEntries(
      conflict.clashes.map((clash) => [clash.name, sides[clash.name] === 'theirs' ? clash.theirs : clash.mine]),
    );
  return (
    <Dialog
      open
      size="large"
      role="alertdialog"
      closeLabel={t(core('form.stay'))}
      onClose={() => onClose(chosen())}
      title={t(core('form.conflictTitle'))}
      description={t(core('form.conflictText'))}
      footer={
        <>
          <Button onClick={() => all('mine')}>{t(core('form.keepMine'))}</Button>
          <Button onClick={() => all('theirs')}>{t(core('form.takeTheirs'))}</Button>
          <Button variant="primary" onClick={() => onChoose(chosen())}>
            {t(core('form.applyChoice'))}
          </Button>
        </>
      }
    >
      <table className={styles.merge}>
        <thead>
          <tr>
            <th scope="col">{t(core('form.columnField'))}</th>
            <th scope="col">{t(core('form.columnBase'))}</th>
            <th scope="col">{t(core('form.columnMine'))}</th>
            <th scope="col">{t(core('form.columnTheirs'))}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.clashes.map((clash) => (
            <tr key={clash.name}>
              <th scope="row">{labelOf(clash.name)}</th>
              <td>{read(clash.name, clash.base)}</td>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <label className={styles.side}>
                    <input
                      type="radio"
                      name={`fusion-${clash.name}`}
                      checked={(sides[clash.name] ?? 'mine') === side}
                      onChange={() => setSides({ ...sides, [clash.name]: side })}
                    />
                    <span>{read(clash.name, clash[side])}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {conflict.taken.length > 0 && (
        <p className={styles.takenNote}>{t(core('form.taken'), { champs: conflict.taken.map(labelOf).join(', ') })}</p>
      )}
    </Dialog>
  );
}
