/** What the calls of lots share: a lot is acted on in one transaction, its run starts, it is answered as it is then. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../../../src/core/model/model';
import { type Access, accessOf, type Operation as Right } from '../../../src/core/model/rights';
import type { LotAnswer, LotCheck } from '../../../src/plugins/releases/model';
import { newId } from '../../actions/identity';
import { lotHeaders } from '../../actions/lot-headers';
import type { Operation } from '../../actions/write';
import { startCarrying } from '../../content/lots/carry';
import { lotsIn } from '../../content/lots/store';
import { keepAnswer } from '../../http/idempotency';
import type { Within } from '../../resource/hooks';
import { showRow } from '../../resource/read/show';
import { addressOf, etagOf } from '../../resource/routes/address';
import { OneParameters, readOneQuery, readScope } from '../../resource/routes/ask';
import type { Catalogue, Served } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';

export interface ById {
  Params: { id: string };
}

/** What a call does to a lot, in its transaction; `start`: its run follows. */
export interface Done {
  lot: Row;
  check?: LotCheck;
  start?: boolean;
}

/** What each family of calls is given. */
export interface LotRoutes {
  app: FastifyInstance;
  lots: Served;
  path: string;
  configOf(right: Right): { guard: Access; idempotent: true; query: typeof OneParameters };
  /** Reads in one transaction. */
  read<T>(request: FastifyRequest, work: (within: Within) => Promise<T>, tiers?: string): Promise<T>;
  /** Acts in one transaction, starts the run that follows, answers the lot as it is then. */
  perform(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (operation: Operation) => Promise<Done>,
  ): Promise<LotAnswer<Row>>;
}

/** Makes it. */
export function lotRoutes(app: FastifyInstance, services: Services, catalogue: Catalogue): LotRoutes {
  const lots = lotsIn(catalogue);

  const within = (tx: Within['tx'], request: FastifyRequest, tiers?: string): Within => {
    const { caller, scope } = readScope(request, tiers ?? readOneQuery(request).tiers);
    return { tx, catalogue, caller, scope, origin: 'form', motif: null };
  };

  const read: LotRoutes['read'] = (request, work, tiers) =>
    services.database.drizzle.transaction((tx) => work(within(tx, request, tiers)));

  const show = ({ tx, scope }: Within, lot: Row) => showRow(tx, lots, catalogue, scope, String(lot['id']));

  /** Starts the run of a lot, and answers the lot as it is from then on. */
  async function start(request: FastifyRequest, history: string, lot: Row): Promise<LotAnswer<Row>> {
    const written = lot['lotHistorique'];
    const run = await startCarrying(services, readScope(request).caller, lot, {
      lot: typeof written === 'string' ? written : newId(),
      origine: 'CONSOLE',
    });
    return { ...answerOf(history, await read(request, (inside) => show(inside, lot))), run };
  }

  const perform: LotRoutes['perform'] = async (request, reply, act) => {
    const history = newId();
    const done = await transact(services, async (tx) => {
      const inside = within(tx, request);
      const { lot, ...rest } = await act({ within: inside, live: services.live, lot: history, origine: 'CONSOLE' });
      const answer = answerOf(history, await show(inside, lot), rest.check);
      await keepAnswer(tx, request, { status: 200, body: JSON.stringify(answer), headers: headersOf(answer) });
      return { answer, starts: rest.start === true };
    });
    const answer = done.starts ? await start(request, history, done.answer.publication) : done.answer;
    reply.headers(headersOf(answer));
    return answer;
  };

  return {
    ...{ app, lots, path: addressOf(lots), read, perform },
    configOf: (right) => ({ guard: accessOf(lots.resource, right), idempotent: true, query: OneParameters }),
  };
}

function answerOf(lot: string, publication: Row, check?: LotCheck): LotAnswer<Row> {
  return { lot, publication, ...(check && { check }) };
}

function headersOf({ lot, publication }: LotAnswer<Row>): Record<string, string> {
  return { etag: etagOf(publication.version), ...lotHeaders(lot) };
}
