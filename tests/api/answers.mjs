// What each route answers, as JSON Schema, from the types that its handler returns or sends: `server/http/answers.json`.
// Reads them by the compiler of examples/client (`npm ci --prefix examples/client`): TypeScript 7 has no interface for that yet.
// `node tests/api/answers.mjs` writes it; `--check` says whether it is what the sources say.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from '../../examples/client/node_modules/typescript/lib/typescript.js';
import { createSchemas } from './schemas.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const file = join(root, 'server', 'http', 'answers.json');
const verbs = new Set(['get', 'post', 'put', 'delete', 'patch']);
/** What stands for a part of an address that is known when the server runs only. */
const unknown = '*';
/** Sources of the server. */
let sources = [];

/** Everything that the routes of the server answer. */
function readAnswers() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([join(root, 'server', 'main.ts')], { ...options, types: ['node'] });
  const checker = program.getTypeChecker();
  const schemas = createSchemas(checker, root);
  const routes = [];
  readPaths(program.getSourceFiles().filter(({ fileName }) => relative(root, fileName).startsWith('src/')));
  sources = program.getSourceFiles().filter(({ fileName }) => relative(root, fileName).startsWith('server/'));
  for (const source of sources) {
    const path = relative(root, source.fileName);
    visit(source, (node) => {
      const declared = routeIn(node, checker);
      if (declared) routes.push({ ...declared, answers: answersOf(declared, checker, schemas), from: path });
    });
  }
  return { types: schemas.named(), routes: placed(routes) };
}

/** Each declaration at the addresses that it serves; one of the resources' own, which serves them all, at its end. */
function placed(routes) {
  const found = new Map();
  const claimed = new Set();
  const exact = routes.toSorted((one, other) => wild(one.url) - wild(other.url));
  for (const { method, url, answers, from } of exact) {
    const isShared = url.startsWith(unknown) && !from.startsWith('server/domains/');
    if (isShared && from === 'server/resource/routes/serve-files.ts' && Object.keys(answers).length === 0) continue;
    if (isShared) {
      for (const each of eachOf(url)) found.set(`${method} ${each}`, answers);
      continue;
    }
    const pattern = new RegExp(`^${url.replace(/\*/g, '[^/]+')}$`);
    const at = known.filter(([path, verb]) => verb === method && pattern.test(path) && !claimed.has(`${verb} ${path}`));
    // Those of the delivery say their answers themselves; files are beside the API.
    if (at.length === 0 && url.includes(unknown) && !url.startsWith(unknown)) continue;
    if (at.length === 0 || url.startsWith(unknown)) console.error(`Not placed: ${method} ${url} of ${from}`);
    else
      for (const [path, verb] of at) {
        claimed.add(`${verb} ${path}`);
        found.set(`${verb} ${path}`, answers);
      }
  }
  return Object.fromEntries(
    [...found].filter(([, answers]) => Object.keys(answers).some((status) => status < '300')).sort(),
  );
}

/** `…/(publish|unpublish)` is two addresses. */
function eachOf(url) {
  const several = /\(([^)]*)\)/.exec(url);
  return several ? several[1].split('|').map((one) => url.replace(several[0], one)) : [url];
}

const wild = (url) => url.split(unknown).length;

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
  if (ts.isCallExpression(node) && node.expression.getText() === 'addressOf')
    return addressNamed(nameIn(node.arguments[0], checker));
  if (!ts.isIdentifier(node)) return unknown;
  const several = namesIn(node, checker);
  if (several.length > 0) return `(${several.join('|')})`;
  const value = valueOf(node, checker);
  return value ? addressIn(value, checker) : unknown;
}

/** The texts that a name stands for in turn: of a loop over them, of the calls of the function whose parameter it is. */
function namesIn(node, checker) {
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  if (!declaration) return [];
  const loop =
    ts.isVariableDeclaration(declaration) &&
    ts.isForOfStatement(declaration.parent.parent) &&
    declaration.parent.parent;
  if (loop) {
    const over = ts.isAsExpression(loop.expression) ? loop.expression.expression : loop.expression;
    return ts.isArrayLiteralExpression(over)
      ? over.elements.filter(ts.isStringLiteralLike).map(({ text }) => text)
      : [];
  }
  if (!ts.isParameter(declaration) || !ts.isArrowFunction(declaration.parent)) return [];
  const { parent } = declaration;
  if (!ts.isVariableDeclaration(parent.parent)) return [];
  const found = [];
  visit(node.getSourceFile(), (each) => {
    if (!ts.isCallExpression(each) || each.expression.getText() !== parent.parent.name.getText()) return;
    const given = each.arguments[parent.parameters.indexOf(declaration)];
    if (given && ts.isStringLiteralLike(given)) found.push(given.text);
  });
  return found;
}

/** What a name stands for: its constant, or what the same domain gives the property of that name. */
function valueOf(node, checker) {
  let symbol = checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declaration = symbol?.valueDeclaration;
  if (!declaration) return undefined;
  if (ts.isVariableDeclaration(declaration) && declaration.initializer && declaration.parent.flags & ts.NodeFlags.Const)
    return declaration.initializer;
  if (!ts.isBindingElement(declaration) || !ts.isParameter(declaration.parent.parent)) return undefined;
  const type = checker.getTypeAtLocation(declaration.parent.parent);
  return givenAs(declaration.name.text, type, declaration.getSourceFile(), checker);
}

/** What objects of a type are given as a property, in the sources of the same folder. */
function givenAs(name, type, source, checker) {
  const folder = dirname(source.fileName);
  let found;
  for (const each of sources.filter(({ fileName }) => dirname(fileName) === folder))
    visit(each, (node) => {
      if (!ts.isPropertyAssignment(node) || node.name.getText() !== name) return;
      const given = checker.getTypeAtLocation(node.parent).getProperties();
      if (given.every((each) => type.getProperty(each.name))) found ??= node.initializer;
    });
  return found;
}

/** The name of a resource: `servedNamed(catalogue, 'lieux')`. */
function nameIn(node, checker) {
  if (!node) return undefined;
  if (ts.isCallExpression(node) && node.expression.getText() === 'servedNamed') {
    const [, name] = node.arguments;
    return name && ts.isStringLiteralLike(name) ? name.text : undefined;
  }
  if (ts.isCallExpression(node)) {
    const declaration = checker.getResolvedSignature(node)?.declaration;
    let made =
      declaration && ts.isArrowFunction(declaration) && !ts.isBlock(declaration.body) ? declaration.body : undefined;
    if (declaration && ts.isFunctionDeclaration(declaration))
      visit(declaration, (each) => {
        if (ts.isReturnStatement(each)) made ??= each.expression;
      });
    return made && nameIn(made, checker);
  }
  if (ts.isObjectLiteralExpression(node)) {
    const resource = node.properties.find((each) => each.name?.getText() === 'resource');
    return resource && ts.isPropertyAssignment(resource) ? nameIn(resource.initializer, checker) : undefined;
  }
  const value = ts.isIdentifier(node) ? valueOf(node, checker) : undefined;
  return value && value !== node ? nameIn(value, checker) : undefined;
}

/** Where each resource lives, by its name: `defineResource({ name, service, path })`. */
function readPaths(all) {
  for (const source of all)
    visit(source, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineResource') return;
      const [given] = node.arguments;
      if (!given || !ts.isObjectLiteralExpression(given)) return;
      const of = (name) => given.properties.find((each) => each.name?.getText() === name)?.initializer?.text;
      if (of('name') && of('service') && of('path')) paths.set(of('name'), `/api/${of('service')}/${of('path')}`);
    });
}
const known = readFileSync(join(root, 'tests/server/contract/routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const paths = new Map(
  known
    .map(([path]) => /^\/api\/[\w-]+\/([\w-]+)$/.exec(path))
    .filter((each) => each !== null)
    .map(([path, name]) => [name, path]),
);
const addressNamed = (name) => paths.get(name) ?? unknown;

/** By status, what a handler returns and sends. */
function answersOf({ handler }, checker, schemas) {
  const found = new Map();
  const add = (status, type, at) => found.set(status, [...(found.get(status) ?? []), { type, at }]);
  const sends = [];
  const bare = [];
  const helped = new Set();
  const look = (body) =>
    visit(body, (node) => {
      if (!ts.isCallExpression(node)) return;
      const helper = helperIn(node, checker);
      if (helper && !helped.has(helper)) {
        helped.add(helper);
        look(helper);
      }
      if (!ts.isPropertyAccessExpression(node.expression)) return;
      const { name } = node.expression;
      if (name.text === 'send' && isReply(checker.getTypeAtLocation(node.expression.expression))) sends.push(node);
      if (
        (name.text === 'code' || name.text === 'status') &&
        isReply(checker.getTypeAtLocation(node.expression.expression))
      )
        bare.push(node);
    });
  if (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler)) look(handler.body);
  const chained = new Set();
  for (const send of sends) {
    const code = codeIn(send.expression.expression, chained);
    const [sent] = send.arguments;
    const type = sent ? checker.getTypeAtLocation(sent) : undefined;
    if (typeof code !== 'object') add(code ?? '200', type, send);
    else
      for (const [status, has] of [
        [code.yes, true],
        [code.no, false],
      ])
        add(
          status,
          type.isUnion() ? type.types.filter((each) => !each.getProperty(code.property) !== has) : type,
          send,
        );
  }
  const left = bare
    .filter((node) => !chained.has(node))
    .map(statusOf)
    .filter(Boolean);
  const [signature] = checker.getTypeAtLocation(handler).getCallSignatures();
  const returned = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  if (returned) {
    const parts = (returned.isUnion() ? returned.types : [returned]).filter((part) => !isReply(part));
    const isNothing = parts.every(
      (part) => part.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never),
    );
    if (parts.length > 0 && !isNothing) {
      const type = parts.length === (returned.isUnion() ? returned.types.length : 1) ? returned : parts;
      for (const status of left.length > 0 ? left : ['200']) add(status, type, handler);
    }
  }
  const answers = {};
  for (const [status, all] of [...found].sort()) {
    const made = all
      .map(({ type, at }) => (type === undefined ? null : schemas.of(type, at)))
      .filter((each) => each !== undefined);
    if (made.length === 0) continue;
    const distinct = [...new Map(made.map((each) => [JSON.stringify(each), each])).values()].sort(byText);
    answers[status] = distinct.length === 1 ? distinct[0] : { anyOf: distinct };
  }
  return answers;
}

const byText = (one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

const isReply = (type) => /^Fastify(?:Reply|BaseReply)$/.test(type.symbol?.name ?? type.aliasSymbol?.name ?? '');

function statusOf(call) {
  const [code] = call.arguments;
  return code && ts.isNumericLiteral(code) ? code.text : undefined;
}

/** `'run' in answer ? 202 : 200` */
function choiceOf(node) {
  if (!node || !ts.isConditionalExpression(node) || !ts.isBinaryExpression(node.condition)) return undefined;
  const { condition, whenTrue, whenFalse } = node;
  if (condition.operatorToken.kind !== ts.SyntaxKind.InKeyword || !ts.isStringLiteral(condition.left)) return undefined;
  return { property: condition.left.text, yes: whenTrue.getText(), no: whenFalse.getText() };
}

/** The body of a function of the server that is given the reply to send by. */
function helperIn(call, checker) {
  // Its text is JSON already.
  if (call.expression.getText() === 'sendJson') return undefined;
  if (!ts.isIdentifier(call.expression) || !call.arguments.some((each) => isReply(checker.getTypeAtLocation(each))))
    return undefined;
  const declaration = checker.getResolvedSignature(call)?.declaration;
  return declaration && ts.isFunctionDeclaration(declaration) && sources.includes(declaration.getSourceFile())
    ? declaration.body
    : undefined;
}

/** The status that a chain of calls ends with, `reply.code(202).headers(…)`. */
function codeIn(chain, chained) {
  if (!ts.isCallExpression(chain) || !ts.isPropertyAccessExpression(chain.expression)) return undefined;
  const { name, expression } = chain.expression;
  if (name.text === 'code' || name.text === 'status') {
    chained.add(chain);
    return statusOf(chain) ?? choiceOf(chain.arguments[0]) ?? '2XX';
  }
  return codeIn(expression, chained);
}

/** One type, one route a line: what a change changes is seen. */
function written({ types, routes }) {
  const lines = (all) =>
    Object.entries(all)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{"types": {\n${lines(types)}\n},\n"routes": {\n${lines(routes)}\n}}\n`;
}

const text = written(readAnswers());
if (process.argv.includes('--check')) {
  const isSame = readFileSync(file, 'utf8') === text;
  if (!isSame) console.error('server/http/answers.json is not what the sources say: node tests/api/answers.mjs');
  process.exitCode = isSame ? 0 : 1;
} else writeFileSync(file, text);
