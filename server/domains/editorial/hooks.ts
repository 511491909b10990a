/** Rules of advertising components: paths, class names and addresses that can stand in a page. Artists are merged. */
import type { Row } from '../../../src/core/model/model';
import { leadsToSite } from '../../content/links';
import type { Hooks, Refusal } from '../../resource/hooks';

export const artistHooks: Hooks = { merge: {} };

export const advertHooks: Hooks = {
  reads: ['pubPath', 'classPubAdvertising', 'pubTknUrl'],
  async refuse(_within, pending) {
    return new Map(
      pending.flatMap(({ key, after }) => {
        const refusals = after === null ? [] : advertFaults(after);
        return refusals.length > 0 ? [[key, refusals] as const] : [];
      }),
    );
  },
};

const className = /^-?[_a-zA-Z\u00a0-\uffff][\w\u00a0-\uffff-]*$/;

function advertFaults(row: Row): Refusal[] {
  const found: Refusal[] = [];
  if (/[\s<>"'`\\]/.test(textIn(row, 'pubPath').trim())) found.push({ code: 'advert-path', field: 'pubPath' });
  const bad = textIn(row, 'classPubAdvertising')
    .split(/\s+/)
    .find((name) => name !== '' && !className.test(name));
  if (bad !== undefined) found.push({ code: 'advert-class', params: { classe: bad }, field: 'classPubAdvertising' });
  const token = textIn(row, 'pubTknUrl');
  if (token !== '' && !(/^https:/i.test(token) && leadsToSite(token)))
    found.push({ code: 'advert-token', field: 'pubTknUrl' });
  return found;
}

function textIn(row: Row, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}
