/** Calls of rules besides those of a resource: a back-test, the last one, the journal of firings. */
import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { rules } from '../../../src/plugins/rules/model';
import {
  type BackTest,
  type Firing,
  type FiringPage,
  firingStates,
  testedDays,
} from '../../../src/plugins/rules/models/firing';
import { callerOf } from '../../http/guards';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { readCall, readParameters } from '../../resource/routes/ask';
import { problemWith, reasonOf } from '../../resource/routes/refusal';
import { scopeOf } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { backTest, lastTest } from './back-test';
import { keepRunning } from './clock';
import { accountOf, type Rule, ruleNamed } from './rule';

const Span = type({ 'jours?': `1 <= number.integer <= ${testedDays}` });
const Journal = type({
  'etat?': type.enumerated(...firingStates),
  'suite?': /^\d{1,18}$/,
  'limit?': type('string.integer.parse').to('1 <= number <= 200'),
});

interface ById {
  Params: { id: string };
}

interface FiringRow extends Omit<Firing, 'date' | 'fini'> {
  ordre: string;
  date: Date;
  fini: Date | null;
}

export function serveRules(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { database } = services;
  const served = servedNamed(catalogue, 'regles');
  const path = addressOf(served);
  const work = { app, services, catalogue };
  keepRunning(work);
  /** The rule that a request names, where the caller may come to it. */
  const ruleOf = async (request: FastifyRequest<ById>): Promise<Rule> => {
    const row = await findRow(database.drizzle, served, scopeOf(callerOf(request)), request.params.id);
    const rule = await ruleNamed(database.drizzle, Number(row['idRegle']));
    if (rule === undefined) throw new Problem('not-found', { status: 404 });
    return rule;
  };

  app.post<ById>(
    `${path}/:id/essai`,
    { config: { guard: accessOf(rules, 'update'), idempotent: true, dryRun: false, body: Span } },
    async (request): Promise<BackTest> => {
      const { jours = testedDays } = readCall(Span, request);
      const rule = await ruleOf(request);
      const caller = await accountOf(database, rule);
      if (!caller) {
        const { locale } = callerOf(request);
        const { message: reason } = reasonOf({ code: 'rule-account-over' }, locale);
        throw problemWith('refused', 409, locale, { reason }, {});
      }
      return backTest(work, rule, caller, jours);
    },
  );

  app.get<ById>(
    `${path}/:id/essai`,
    { config: { guard: accessOf(rules, 'read') } },
    async (request): Promise<{ essai: BackTest | null }> => ({
      essai: await lastTest(database.drizzle, await ruleOf(request)),
    }),
  );

  app.get<ById>(
    `${path}/:id/declenchements`,
    { config: { guard: accessOf(rules, 'read'), query: Journal } },
    async (request): Promise<FiringPage> => {
      const { etat, suite, limit = 50 } = readParameters(Journal, request);
      const { idRegle } = await ruleOf(request);
      const { rows } = await database.pool.query<FiringRow>(
        `select id, ordre::text as ordre, cause, entite, entite_id as "entiteId", libelle, date, etat, profondeur, message, lot, fini
          from regles_declenchements d where regle = $1 and ($2::text is null or etat = $2) and ($3::bigint is null or ordre < $3)
          order by d.ordre desc limit $4`,
        [idRegle, etat ?? null, suite ?? null, limit],
      );
      const last = rows.at(-1);
      return { items: rows.map(firingOf), suite: rows.length === limit && last ? last.ordre : null };
    },
  );
}

function firingOf({ ordre: _place, date, fini, ...rest }: FiringRow): Firing {
  return { ...rest, date: date.toISOString(), fini: fini?.toISOString() ?? null };
}
