import { toast } from 'react-hot-toast/headless';
import { afterEach, expect, it, vi } from 'vitest';
import { notifyWarnings } from '../../../src/core/http/warned';
import { noticeOf } from '../../../src/core/ui/overlays/toast';

const warning = { code: 'below-sold', message: 'Sous ce qui est vendu' };
const row = (id: number) => ({ id, label: `Séance ${id}`, reasons: [warning] });
const answer = (more: object) => ({ data: {}, status: 200, lot: 'L1', etag: null, ...more });

const shown = vi.spyOn(toast, 'custom');
const said = () => shown.mock.calls.map(([, options]) => noticeOf(options?.id ?? '')?.detail);
afterEach(() => shown.mockClear());

it.each([
  ['of one record', { warnings: [warning] }, ['Sous ce qui est vendu']],
  ['of many', { data: { warnedRows: [row(1)] } }, ['Séance 1 — Sous ce qui est vendu']],
  ['of a dry run, whose view shows them', { lot: null, data: { warnedRows: [row(1)] } }, []],
  ['of a write that has none', {}, []],
])('warnings %s are told once', (_what, more, expected) => {
  notifyWarnings(answer(more));
  expect(said()).toEqual(expected);
});

it('warnings of very many rows are told by the first three and a count', () => {
  notifyWarnings(answer({ data: { warnedRows: [1, 2, 3, 4, 5].map(row) } }));
  expect(said()[0]).toMatch(/^Séance 1 .*Séance 3 (?!.*Séance 4)/);
});
