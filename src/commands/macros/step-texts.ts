import type { AnyCommand } from '../../core/define';
import { readValue } from '../../core/form/fields/value-text';
import { resourceNamed } from '../../core/form/record/record-choices';
import { kindOf } from '../../core/kinds/registry';
import { getAt, leavesOf } from '../../core/model/model';
import { core } from '../../i18n/core';
import { formatOf } from '../../i18n/format';
import { language } from '../../i18n/runtime';
import { argText, codeText } from '../palette/ask/asking';
import { text } from '../texts';
import type { Step } from './macro';
import { changeOfStep } from './steps';

/** What a step is called, and what it writes. */
export function stepTexts(step: Step, command: AnyCommand | undefined): { title: string; detail?: string } {
  const { t } = language();
  const said = changeTexts(step) ?? (command ? argTexts(step, command) : []);
  const detail = [...said, ...alwaysTexts(step)].join(' · ');
  return { title: command ? t(command.title) : step.id, ...(detail !== '' && { detail }) };
}

/** The records of a step that does not follow the selection. */
function alwaysTexts(step: Step): string[] {
  if (step.aimed) return [];
  const { ids, q } = changeOfStep(step)?.selection ?? step.args;
  const shown = Array.isArray(ids) ? ids.join(', ') : q;
  return typeof shown === 'string' ? [language().t(core('macros.always'), { cible: shown })] : [];
}

function changeTexts(step: Step): string[] | null {
  const written = changeOfStep(step);
  const model = written && resourceNamed(written.resource)?.model;
  if (!written || !model) return null;
  const { t, locale } = language();
  return [...leavesOf(model).values()].flatMap((leaf) => {
    const value = getAt(written.change, leaf.path);
    return value === undefined
      ? []
      : [`${t(leaf.label)}\u00a0: ${readValue(model, leaf, value, { t, format: formatOf(locale) })}`];
  });
}

function argTexts({ args }: Step, command: AnyCommand): string[] {
  const { t } = language();
  return Object.entries(args).flatMap(([name, value]) => {
    const field = command.args?.[name];
    if (!field || name === 'ids' || name === 'q') return [];
    return [`${t(argText(command, name))}\u00a0: ${wordOf(value, kindOf(field).shape === 'choice', command, name)}`];
  });
}

function wordOf(value: unknown, isCode: boolean, command: AnyCommand, name: string): string {
  const { t } = language();
  if (typeof value === 'boolean') return t(text(value ? 'yes' : 'no'));
  if (typeof value === 'string' && isCode) return t(codeText(command, name, value));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
