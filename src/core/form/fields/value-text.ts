/** Values as people read them: in diffs, conflicts, dry runs and cells. */
import { core } from '../../../i18n/core';
import type { Format } from '../../../i18n/format';
import type { Translate } from '../../../i18n/translate';
import type { Refs } from '../../contract';
import { sayItem } from '../../kinds/group/kind';
import { kindOf } from '../../kinds/registry';
import type { Leaf, Model } from '../../model/model';
import { isEmpty } from '../../model/rules';
import { openZone } from '../../zones';

export interface Reading {
  t: Translate;
  format: Format;
  refs?: Refs | undefined;
}

/** A value of a leaf as text; `vide` when there is none, `Tous` where that means all, `hérité` when it is the parent's. */
export function readValue(model: Model, leaf: Leaf, value: unknown, reading: Reading): string {
  const { field } = leaf;
  const { t } = reading;
  if (field.inheritable && (value === null || value === undefined)) return t(core('form.inherited'));
  if (field.all && isEmpty(value)) return t(core('form.all'));
  if (value === null || value === undefined || value === '' || (field.inheritable && isEmpty(value)))
    return t(core('form.empty'));
  const { say = String } = kindOf(field);
  return say(value, { model, leaf, ...reading, zone: openZone, say: saying(reading) });
}

/** A group or an item of a list as people read it: what it holds, each with its name. */
export function readItem(model: Model, leaf: Leaf, item: unknown, reading: Reading): string {
  return sayItem(item, { model, leaf, t: reading.t, say: saying(reading) });
}

function saying(reading: Reading) {
  return (model: Model, leaf: Leaf, value: unknown) => readValue(model, leaf, value, reading);
}
