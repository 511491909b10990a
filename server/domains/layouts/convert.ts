/** `POST …/footers/{id}/conversion`: the HTML footer of the partner becomes a component of the draft, and its field is emptied (domains.md 5). */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { lotHeader } from '../../../src/core/contract';
import { resolve } from '../../../src/core/inherit/resolve';
import { getAt, leavesOf } from '../../../src/core/model/model';
import { accessOf, mayDo } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { footerTypes } from '../../../src/plugins/layouts/models/component-types';
import { newId } from '../../actions/identity';
import { type Operation, write } from '../../actions/write';
import { itemsIn } from '../../content/components';
import { withFileKeys } from '../../content/text-files';
import type { Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { readCall, readScope, readVersion } from '../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../resource/served';
import { mergeDerived } from '../../resource/write/change';
import { refuseStale, transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { partnerChain } from './site';

const name = 'Pied de page HTML';
const ConvertBody = type({ 'tiers?': 'string <= 200 | null' });

export function serveConversion(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'footers');
  const partners = servedNamed(catalogue, 'partenaires');
  const config = { guard: accessOf(served.resource, 'update') };
  app.post<{ Params: { id: string } }>(
    `${addressOf(served)}/:id/conversion`,
    { config: { ...config, body: ConvertBody, version: 'required' } },
    async (request, reply) => {
      const version = readVersion(request);
      const { caller, scope } = readScope(request, readCall(ConvertBody, request).tiers);
      return transact(services, async (tx) => {
        const within: Within = { tx, catalogue, caller, scope, origin: 'form', motif: null };
        const footer = await findRow(tx, served, scope, request.params.id, 'lock');
        await refuseStale(served, within, footer, version);
        if (!mayDo(caller, partners.resource, 'update')) throw new Problem('forbidden', { status: 403 });
        const owner = String(footer['idPartner']);
        const partner = await findRow(tx, partners, scope, owner, 'lock');
        const leaf = leavesOf(partners.resource.model).get('htmlFooter');
        const html = leaf && resolve(partners.resource.model, await partnerChain(tx, owner), leaf).value;
        if (leaf === undefined || typeof html !== 'string' || html.trim() === '')
          return { lot: null, changed: 0, blocked: 0, blockedRows: [] };
        const operation: Operation = { within, live: services.live, lot: newId(), origine: 'CONSOLE' };
        const areas = itemsIn(getAt(footer, 'areaFooters'));
        const taken = new Set(
          areas.flatMap((area) =>
            itemsIn(area['componentsFooters']).map((each) => String(each['name']).trim().toLowerCase()),
          ),
        );
        let free = name;
        for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${name} (${n})`;
        const component = {
          id: newId(),
          name: free,
          typeComponent: 'HTML',
          customization: withFileKeys(
            { contentFR: html, contentEN: null, addJs: false, urlJsFile: null },
            footerTypes.HTML,
          ),
          order: 1,
        };
        const area = {
          ...{ id: newId(), customId: null, customCss: null, order: areas.length + 1 },
          ...{ colonnes: 1, repliableMobile: false, componentsFooters: [component] },
        };
        const after = mergeDerived(served.resource.model, footer, { areaFooters: [...areas, area] });
        await write(operation, served, [{ key: Number(footer['id']), before: footer, after }]);
        // Empty on purpose: what a parent has does not come back in its place.
        const emptied = mergeDerived(partners.resource.model, partner, { display: { htmlFooter: '', inherit: false } });
        await write(operation, partners, [{ key: owner, before: partner, after: emptied }]);
        reply.header(lotHeader, operation.lot);
        return { lot: operation.lot, changed: 1, blocked: 0, blockedRows: [] };
      });
    },
  );
}
