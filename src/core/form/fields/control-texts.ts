/** The texts that lazy controls need, in the language of the page. */
import { core } from '../../../i18n/core';
import type { Translate } from '../../../i18n/translate';

/** @param resource of the records that are chosen from: none of the partners is announced as one (rule intab) */
export function comboboxTexts(t: Translate, resource?: string) {
  return {
    open: t(core('form.open')),
    clear: t(core('form.clear')),
    empty: t(core(resource === 'partenaires' ? 'rules.intab' : 'form.none')),
    loading: t(core('form.loading')),
    failed: t(core('form.failed')),
    remove: (label: string) => t(core('form.remove'), { label }),
  };
}

export function dateTexts(t: Translate) {
  return {
    open: t(core('form.openCalendar')),
    calendar: t(core('form.calendar')),
    previous: t(core('form.previous')),
    next: t(core('form.next')),
    changeView: t(core('form.changeView')),
    time: t(core('form.time')),
  };
}

export function tagsTexts(t: Translate) {
  return {
    remove: (label: string) => t(core('form.remove'), { label }),
    added: (label: string) => t(core('form.added'), { label }),
    removed: (label: string) => t(core('form.removed'), { label }),
  };
}
