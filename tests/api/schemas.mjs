// JSON Schema of a type of TypeScript, as JSON carries it.
import { relative } from 'node:path';
import ts from '../../examples/client/node_modules/typescript/lib/typescript.js';

const { TypeFlags, SymbolFlags } = ts;

/**
 * @param {ts.TypeChecker} checker
 * @param {string} root of the repository
 */
export function createSchemas(checker, root) {
  /** By name, what is pointed to; the name of each type. */
  const named = new Map();
  const names = new Map();

  const docOf = (symbol) => {
    const said = ts
      .displayPartsToString(symbol?.getDocumentationComment(checker) ?? [])
      .replace(/\s+/g, ' ')
      .trim();
    return said === '' ? {} : { description: said };
  };

  /** The name of a type of this repository that has one and takes no parameter. */
  function nameOf(type) {
    const known = names.get(type);
    if (known !== undefined) return known;
    const symbol = type.aliasSymbol ?? (type.symbol?.flags & SymbolFlags.Interface ? type.symbol : undefined);
    const [declaration] = symbol?.declarations ?? [];
    if (!symbol || !declaration || type.aliasTypeArguments?.length || type.typeArguments?.length) return undefined;
    const path = relative(root, declaration.getSourceFile().fileName);
    if (path.startsWith('..') || path.includes('node_modules')) return undefined;
    if (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.Unknown)) return undefined;
    let name = symbol.name;
    for (let n = 2; named.has(name); n += 1) name = `${symbol.name}${n}`;
    names.set(type, name);
    named.set(name, {});
    named.set(name, { ...shape(type, declaration), ...docOf(symbol) });
    return name;
  }

  /** @returns {object | undefined} undefined: no JSON, as a stream */
  function of(type, at) {
    if (Array.isArray(type)) {
      const all = type.map((each) => of(each, at)).filter((each) => each !== undefined);
      return all.length === 1 ? all[0] : { anyOf: all };
    }
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return {};
    const name = nameOf(type);
    return name === undefined ? shape(type, at) : { $ref: `#/components/schemas/${name}` };
  }

  const under = new Set();

  function shape(type, at) {
    const { flags } = type;
    if (flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive))
      return flags & TypeFlags.NonPrimitive ? { type: 'object' } : {};
    if (flags & TypeFlags.StringLiteral) return { type: 'string', const: type.value };
    if (flags & TypeFlags.NumberLiteral) return { type: 'number', const: type.value };
    if (flags & TypeFlags.BooleanLiteral) return { type: 'boolean', const: type.intrinsicName === 'true' };
    if (flags & TypeFlags.StringLike) return { type: 'string' };
    if (flags & TypeFlags.NumberLike) return { type: 'number' };
    if (flags & TypeFlags.BooleanLike && !type.isUnion()) return { type: 'boolean' };
    if (flags & TypeFlags.Null) return { type: 'null' };
    if (flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never)) return undefined;
    if (type.isUnion()) return unionOf(type, at);
    if (flags & TypeFlags.TypeParameter) {
      const limit = checker.getBaseConstraintOfType(type);
      return limit && limit !== type ? of(limit, at) : {};
    }
    if (type.isIntersection() && type.types.some((each) => each.flags & TypeFlags.StringLike))
      return { type: 'string' };
    if (checker.isArrayType(type)) return { type: 'array', items: of(checker.getTypeArguments(type)[0], at) ?? {} };
    if (checker.isTupleType(type)) return tupleOf(type, at);
    const own = type.symbol?.name;
    if (own === 'Date') return { type: 'string', format: 'date-time' };
    if (/^(?:Buffer|Readable|Uint8Array|ReadableStream)$/.test(own ?? '')) return undefined;
    if (type.getCallSignatures().length > 0) return undefined;
    if (under.has(type)) return {};
    under.add(type);
    const made = objectOf(type, at);
    under.delete(type);
    return made;
  }

  function tupleOf(type, at) {
    const items = checker.getTypeArguments(type).map((each) => of(each, at) ?? {});
    return { type: 'array', prefixItems: items, minItems: type.target.minLength, maxItems: items.length };
  }

  function unionOf(type, at) {
    const parts = type.types.filter((each) => !(each.flags & (TypeFlags.Undefined | TypeFlags.Void)));
    const isNull = parts.some((each) => each.flags & TypeFlags.Null);
    const rest = parts.filter((each) => !(each.flags & TypeFlags.Null));
    const literals = rest.filter((each) => each.flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral));
    const booleans = rest.filter((each) => each.flags & TypeFlags.BooleanLiteral);
    const others = rest.filter((each) => !literals.includes(each) && !booleans.includes(each));
    const made = [];
    for (const kind of ['string', 'number']) {
      const values = literals
        .map(({ value }) => value)
        .filter((value) => typeof value === kind)
        .sort();
      if (values.length === 1) made.push({ type: kind, const: values[0] });
      else if (values.length > 1) made.push({ type: kind, enum: values });
    }
    if (booleans.length === 1) made.push(shape(booleans[0], at));
    else if (booleans.length > 1) made.push({ type: 'boolean' });
    for (const each of others) {
      const schema = of(each, at);
      if (schema !== undefined) made.push(schema);
    }
    if (made.length === 0) return isNull ? { type: 'null' } : undefined;
    // The compiler's order follows what it saw first.
    const distinct = [...new Map(made.map((each) => [JSON.stringify(each), each])).values()].sort((one, other) =>
      JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
    );
    if (distinct.some((each) => Object.keys(each).length === 0)) return {};
    return isNull ? withNull(distinct) : joined(distinct);
  }

  const isPlain = (schema) => typeof schema.type === 'string' && Object.keys(schema).length === 1;

  function joined(all) {
    if (all.length === 1) return all[0];
    return all.every(isPlain) ? { type: all.map(({ type }) => type) } : { anyOf: all };
  }

  function withNull(all) {
    const [one] = all;
    if (all.length === 1 && typeof one.type === 'string') {
      if ('const' in one) return { type: [one.type, 'null'], enum: [one.const, null] };
      return { ...one, type: [one.type, 'null'], ...(one.enum && { enum: [...one.enum, null] }) };
    }
    return joined([...all, { type: 'null' }]);
  }

  function objectOf(type, at) {
    const properties = {};
    const required = [];
    const all = checker.getPropertiesOfType(type).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    for (const property of all) {
      const place = property.valueDeclaration ?? property.declarations?.[0] ?? at;
      const inner = checker.getTypeOfSymbolAtLocation(property, place);
      if (property.name.startsWith('__@')) continue;
      const schema = of(inner, at);
      if (schema === undefined) continue;
      properties[property.name] = { ...schema, ...docOf(property) };
      const isOptional =
        property.flags & SymbolFlags.Optional ||
        (inner.isUnion() && inner.types.some((each) => each.flags & TypeFlags.Undefined)) ||
        inner.flags & TypeFlags.Unknown;
      if (!isOptional) required.push(property.name);
    }
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String) ?? checker.getIndexInfosOfType(type)[0];
    // A row of a resource, whatever was made of it: its leaves are those of its model.
    const isRow = 'auteurModif' in properties && 'dateModif' in properties;
    const rest = index ? (of(index.type, at) ?? {}) : isRow ? {} : undefined;
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(rest && { additionalProperties: rest }),
    };
  }

  return { of, named: () => Object.fromEntries([...named].sort(([one], [other]) => (one < other ? -1 : 1))) };
}
