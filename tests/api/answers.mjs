// What each route answers, as JSON Schema, from the types that its handler returns or sends: `server/http/answers.json`.
// `node tests/api/answers.mjs` writes it; `--check` says whether it is what the sources say.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { createSchemas } from './schemas.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const file = join(root, 'server', 'http', 'answers.json');
const verbs = new Set(['get', 'post', 'put', 'delete', 'patch']);
/** What stands for a part of an address that is known when the server runs only. */
const unknown = '*';

/** Everything that the routes of the server answer. */
function readAnswers() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([join(root, 'server', 'main.ts')], { ...options, types: ['node'] });
  const checker = program.getTypeChecker();
  const schemas = createSchemas(checker, root);
  const routes = [];
  for (const source of program.getSourceFiles()) {
    const path = relative(root, source.fileName);
    if (!path.startsWith('server/')) continue;
    visit(source, (node) => {
      const declared = routeIn(node, checker);
      if (declared) routes.push({ ...declared, ...answersOf(declared, checker, schemas), from: path });
    });
  }
  const kept = routes
    .map(({ method, url, answers }) => ({ method, url, answers }))
    .filter(({ answers }) => Object.keys(answers).length > 0)
    .sort((one, other) => (`${one.url} ${one.method}` < `${other.url} ${other.method}` ? -1 : 1));
  return { types: schemas.named(), routes: kept };
}

function visit(node, see) {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** A call that declares a route: `app.get(address, options, handler)`. */
function routeIn(node, checker) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const verb = node.expression.name.text;
  if (!verbs.has(verb) || node.arguments.length < 2) return undefined;
  const receiver = checker.getTypeAtLocation(node.expression.expression);
  if (receiver.symbol?.name !== 'FastifyInstance' && receiver.aliasSymbol?.name !== 'FastifyInstance') return undefined;
  const handler = node.arguments[node.arguments.length - 1];
  return { method: verb.toUpperCase(), url: addressIn(node.arguments[0], checker), handler };
}

/** An address as far as the sources tell it. */
function addressIn(node, checker) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map((span) => addressIn(span.expression, checker) + span.literal.text).join('')
    ).replace(/\*+/g, unknown);
  if (ts.isIdentifier(node)) {
    let symbol = checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    if (
      declaration &&
      ts.isVariableDeclaration(declaration) &&
      declaration.initializer &&
      ts.isIdentifier(declaration.name) &&
      declaration.parent.flags & ts.NodeFlags.Const
    )
      return addressIn(declaration.initializer, checker);
  }
  return unknown;
}

/** By status, what a handler returns and sends. */
function answersOf({ handler }, checker, schemas) {
  const found = new Map();
  const add = (status, type, at) => found.set(status, [...(found.get(status) ?? []), { type, at }]);
  const sends = [];
  const bare = [];
  if (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler))
    visit(handler.body, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const { name } = node.expression;
      if (name.text === 'send' && isReply(checker.getTypeAtLocation(node.expression.expression))) sends.push(node);
      if ((name.text === 'code' || name.text === 'status') && isReply(checker.getTypeAtLocation(node.expression.expression)))
        bare.push(node);
    });
  const chained = new Set();
  for (const send of sends) {
    const code = codeIn(send.expression.expression, chained);
    const [sent] = send.arguments;
    add(code ?? '200', sent ? checker.getTypeAtLocation(sent) : undefined, send);
  }
  const left = bare.filter((node) => !chained.has(node)).map(statusOf).filter(Boolean);
  const [signature] = checker.getTypeAtLocation(handler).getCallSignatures();
  const returned = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  if (returned) {
    const parts = (returned.isUnion() ? returned.types : [returned]).filter((part) => !isReply(part));
    const isNothing = parts.every((part) => part.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never));
    if (parts.length > 0 && !isNothing) {
      const type = parts.length === (returned.isUnion() ? returned.types.length : 1) ? returned : parts;
      for (const status of left.length > 0 ? left : ['200']) add(status, type, handler);
    }
  }
  const answers = {};
  for (const [status, all] of [...found].sort()) {
    const made = all.map(({ type, at }) => (type === undefined ? null : schemas.of(type, at))).filter((each) => each !== undefined);
    if (made.length === 0) continue;
    const distinct = [...new Map(made.map((each) => [JSON.stringify(each), each])).values()];
    answers[status] = distinct.length === 1 ? distinct[0] : { anyOf: distinct };
  }
  return { answers };
}

const isReply = (type) => /^Fastify(?:Reply|BaseReply)$/.test(type.symbol?.name ?? type.aliasSymbol?.name ?? '');

function statusOf(call) {
  const [code] = call.arguments;
  return code && ts.isNumericLiteral(code) ? code.text : undefined;
}

/** The status that a chain of calls ends with, `reply.code(202).headers(…)`. */
function codeIn(chain, chained) {
  if (!ts.isCallExpression(chain) || !ts.isPropertyAccessExpression(chain.expression)) return undefined;
  const { name, expression } = chain.expression;
  if (name.text === 'code' || name.text === 'status') {
    chained.add(chain);
    return statusOf(chain) ?? '2XX';
  }
  return codeIn(expression, chained);
}

const text = `${JSON.stringify(readAnswers(), null, 1)}\n`;
if (process.argv.includes('--check')) {
  const isSame = readFileSync(file, 'utf8') === text;
  if (!isSame) console.error('server/http/answers.json is not what the sources say: node tests/api/answers.mjs');
  process.exitCode = isSame ? 0 : 1;
} else writeFileSync(file, text);
