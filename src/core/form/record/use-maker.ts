/** Makes records from their picker: what is typed becomes the label of a new one, for whoever may make it. */
import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { createElement, useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import { keyOf } from '../../define';
import { actorAtom } from '../../facts';
import type { Field } from '../../model/field';
import { mayDo } from '../../model/rights';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { create } from '../../rows';
import { send } from '../../send';
import { say } from '../../ui';
import type { Maker } from '../../ui/inputs/choice';
import { resourceNamed } from './record-choices';
import { labelOf } from './record-label';
import { changeOf } from './record-values';

/** Null where its kind is not made so, or not by this person. */
export function useMaker({ creates = false, resource: name = '' }: Field): Maker | null {
  const t = useText();
  const locale = useLocale();
  const actor = useAtomValue(actorAtom);
  return useMemo(() => {
    const resource = creates ? resourceNamed(name) : undefined;
    if (resource === undefined || !mayDo(actor, resource, 'create')) return null;
    const { model, label: named } = resource;
    return {
      label: (label) => t(core('form.make'), { label }),
      icon: createElement(Plus, { 'aria-hidden': true }),
      async make(typed) {
        try {
          const { row, lot } = await create(resource, changeOf(model, { [named.fr]: typed }, [named.fr]));
          const label = labelOf(resource, row, locale);
          say({
            kind: 'done',
            text: t(core('form.created'), { label }),
            ...(lot !== null && {
              action: {
                label: t(core('commands.undo')),
                onClick: () => void send({ id: 'history.revert', args: { lot } }),
              },
            }),
          });
          return { value: String(keyOf(resource, row)), label };
        } catch (cause) {
          const problem = Problem.from(cause);
          const [first] = problem.errors;
          const detail = first?.errorCodes[0]?.message ?? problemTexts(problem, t).detail;
          say({ kind: 'problem', text: t(core('form.notMade'), { label: typed }), detail });
          throw problem;
        }
      },
    };
  }, [creates, name, actor, t, locale]);
}
