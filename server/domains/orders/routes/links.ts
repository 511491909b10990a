/** Links to pay, as staff send and end them. */
import { type } from 'arktype';
import { orderModel } from '../../../../src/plugins/orders/model';
import { asField } from '../../../http/as-field';
import { readCall, versionIn } from '../../../resource/routes/ask';
import { askLink, dryRunLink, type LinkOrder, sendLink, withdrawLink } from '../links';
import { actingFor } from '../operation';
import { type ById, common, keyOf, type OrderRoutes } from './perform';

const Link = type({
  'email?': asField(orderModel.sections.client.email),
  'jusquau?': 'string.date.iso | null',
  'dryRun?': 'boolean',
  ...common,
});
const Plain = type(common);

/** Declares them. */
export function serveLinks({ app, services, catalogue, path, configOf, perform }: OrderRoutes): void {
  app.post<ById>(
    `${path}/:id/liens`,
    { config: { ...configOf('update'), dryRun: 'own', body: Link, version: 'optional' } },
    async (request, reply) => {
      const { email, jusquau, dryRun, ...input } = readCall(Link, request);
      const { id } = request.params;
      const wanted: LinkOrder = {
        email: email?.trim() || null,
        jusquau: jusquau ? new Date(jusquau).toISOString() : null,
      };
      const acting = actingFor(catalogue, request, input);
      if (dryRun) return dryRunLink(services, acting, id, wanted);
      const version = input.version ?? versionIn(request);
      const given = await askLink(services, acting, id, version, wanted, keyOf(request));
      return perform(request, reply, input, (operation, key, seen) => sendLink(services, operation, key, seen, given));
    },
  );

  app.post<ById>(
    `${path}/:id/liens/retirer`,
    { config: { ...configOf('update'), body: Plain, version: 'optional' } },
    (request, reply) => perform(request, reply, readCall(Plain, request), withdrawLink),
  );
}
