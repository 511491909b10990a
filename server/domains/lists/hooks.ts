/** Rules of specific lists: rules that are understood, links without rules, addresses that lead somewhere. */
import { parse } from '../../../src/core/filter/parse';
import type { Row } from '../../../src/core/model/model';
import { kindOf, listedKinds } from '../../../src/plugins/lists/model';
import { leadsToSite } from '../../content/links';
import type { Hooks, Refusal, Within } from '../../resource/hooks';
import { servedNamed } from '../../resource/served';

export const listHooks: Hooks = {
  reads: ['typeContenu', 'mode', 'regles', 'partenaires', 'exceptionIdTiers', 'urlVideo'],
  async refuse(within, pending) {
    return new Map(
      pending.flatMap(({ key, after }) => {
        const refusals = after === null ? [] : faultsIn(within, after);
        return refusals.length > 0 ? [[key, refusals] as const] : [];
      }),
    );
  },
};

function faultsIn(within: Within, row: Row): Refusal[] {
  const found: Refusal[] = [...ruleFaults(within, row)];
  if (row['typeContenu'] === 'LIEN' && row['mode'] !== 'MANUELLE')
    found.push({ code: 'list-link-rules', field: 'mode' });
  const excepted = new Set(keysOf(row['exceptionIdTiers']));
  const both = keysOf(row['partenaires']).find((partner) => excepted.has(partner));
  if (both !== undefined)
    found.push({ code: 'list-partner-both', params: { partenaire: both }, field: 'exceptionIdTiers' });
  if (!leadsToSite(row['urlVideo'])) found.push({ code: 'list-address', field: 'urlVideo' });
  return found;
}

function ruleFaults({ catalogue, scope }: Within, row: Row): Refusal[] {
  const kind = kindOf(row['typeContenu']);
  if (kind === null || row['mode'] === 'MANUELLE' || typeof row['regles'] !== 'string') return [];
  const { fields } = servedNamed(catalogue, listedKinds[kind].resource);
  const [problem] = parse(row['regles'], fields, scope.locale).problems;
  if (problem === undefined) return [];
  const params = { position: problem.start + 1, saisi: row['regles'].slice(problem.start, problem.end) };
  return [{ code: 'list-rule', params, field: 'regles' }];
}

function keysOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
