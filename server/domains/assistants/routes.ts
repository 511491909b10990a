/** `POST /api/mcp`: assistants, by the key of a program, once an administrator has turned them on. */
import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../src/core/problem';
import { keyOfCaller, storedKey } from '../../auth/key-callers';
import { callerOf } from '../../http/guards';
import { problemBody } from '../../http/problems';
import { readBody } from '../../resource/routes/ask';
import type { Caller, Services } from '../../services';
import { readSettings } from '../settings/read';
import type { Answered } from './protocol';
import { say } from './texts';
import { createThreads } from './threads';
import { keepTrial, newToken, takeTrial } from './trials';

const path = '/api/mcp';

/** A message of the protocol, which its library checks. */
const Message = type('object');

export function serveAssistants(app: FastifyInstance, services: Services): void {
  const threads = createThreads(app, services.config.publicUrl);
  app.addHook('onClose', () => threads.close());

  app.post(
    path,
    { config: { guard: 'any', dryRun: false, body: Message, media: ['application/json'] } },
    async (request, reply) => {
      const { caller, key } = await assistantOf(request);
      threads.warm(caller.id);
      const message = readBody(request.body);
      const { answerProtocol } = await import('./protocol');
      const answer = await answerProtocol(protocolRequest(request.headers, message), message, (tool, args) =>
        answerTool(request, { caller, key }, tool, args),
      );
      reply.code(answer.status);
      for (const [name, value] of answer.headers) reply.header(name, value);
      return reply.send(await answer.text());
    },
  );

  /** The caller of a key, under the name that the history gives to its assistant. */
  async function assistantOf(request: FastifyRequest): Promise<{ caller: Caller; key: number }> {
    const caller = callerOf(request);
    const key = keyOfCaller(caller.id);
    if (key === null) throw refusal(request, 'key', 400);
    const { origin } = request.headers;
    if (origin !== undefined && origin !== new URL(services.config.publicUrl).origin) throw refusal(request, 'origin');
    const { assistantsActifs } = await readSettings(services.database.drizzle);
    if (!assistantsActifs) throw refusal(request, 'off');
    const stored = await storedKey(services.database.drizzle, key);
    const nom = stored ? `assistant ${stored.nom} pour ${stored.proprietaireNom}` : caller.nom;
    return { caller: { ...caller, nom }, key };
  }

  async function answerTool(
    request: FastifyRequest,
    { caller, key }: { caller: Caller; key: number },
    tool: string,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Answered> {
    const { locale, ip: address } = request;
    const refused = (why: 'token' | 'either' | 'lost') => ({ text: say(locale, why), data: null, isError: true });
    const { token: confirming, ...args } = given;
    const call = { caller, address, locale, token: newToken() };
    if (tool === 'run' && (typeof confirming === 'string') === (args['command'] !== undefined))
      return refused('either');
    try {
      const trial = typeof confirming === 'string' ? await takeTrial(services.database, key, confirming) : null;
      if (trial === undefined) return refused('token');
      const partner = trial ? trial.partner : partnerIn(args);
      const { text, data, isError, pending } = await threads.call(
        trial
          ? { ...call, tool, args: { command: trial.command, arguments: trial.args, partner }, confirmed: trial.digest }
          : { ...call, tool, args, confirmed: null },
      );
      if (pending) await keepTrial(services.database, key, call.token, { ...pending, partner });
      return text === '' ? refused('lost') : { text, data, isError };
    } catch (cause) {
      const { title, detail } = problemBody(Problem.from(cause), locale, request.id);
      return { text: `${title} — ${detail}`, data: null, isError: true };
    }
  }
}

function partnerIn({ partner }: Readonly<Record<string, unknown>>): string | null {
  return typeof partner === 'string' ? partner : null;
}

function refusal({ locale }: FastifyRequest, why: 'off' | 'key' | 'origin', status = 403): Problem {
  const code = `assistants-${why}`;
  return new Problem(code, { status, body: { type: '', title: '', status, code, detail: say(locale, why) } });
}

/** The request as web standards have it; its body is read already. The key is ours to read, the length that of another text. */
function protocolRequest(headers: FastifyRequest['headers'], message: object): Request {
  const own = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (name !== 'authorization' && name !== 'content-length' && value !== undefined)
      own.set(name, [value].flat().join(', '));
  return new Request(`http://regie.invalid${path}`, { method: 'POST', headers: own, body: JSON.stringify(message) });
}
