/**
 * Texts that were sent, as they are read: long ones in a thread beside, before the handler of their request begins, so that
 * neither the thread that serves everybody nor a transaction waits for them.
 */
import type { FastifyInstance } from 'fastify';
import type { Field, Fields } from '../../../src/core/model/field';
import { leavesOf } from '../../../src/core/model/model';
import type { Problem } from '../../../src/core/problem';
import type { Catalogue } from '../../resource/served';
import { type ReadAs, type ReadingName, readings } from './readings';
import { readInThread } from './thread';

/** Characters that are read in place: a few milliseconds. */
const short = 4_000;
/** Characters of what was read that are remembered. */
const remembered = 8_000_000;

type Known = { value: unknown } | { refusal: Problem };

/** What was read of long texts, the oldest first. */
const known = new Map<string, Known>();
let size = 0;

/** What a text comes to; one that was read before costs nothing. */
export function readText<N extends ReadingName>(name: N, text: string): ReadAs<N> {
  const found = text.length > short ? known.get(keyOf(name, text)) : undefined;
  if (found === undefined) return read(name, text);
  if ('refusal' in found) throw found.refusal;
  // Remembered under the name of its reading.
  return found.value as ReadAs<N>;
}

function read<N extends ReadingName>(name: N, text: string): ReadAs<N> {
  // One entry of the table, by its own name.
  return readings[name](text) as ReadAs<N>;
}

/** The same, off the thread that serves everybody; `owner` is whose turn it takes. */
export async function readLongText<N extends ReadingName>(name: N, text: string, owner: string): Promise<ReadAs<N>> {
  const key = keyOf(name, text);
  if (text.length > short && !known.has(key)) {
    const found = await readInThread(name, text, owner).then(
      (value): Known => ({ value }),
      (refusal: Problem): Known => ({ refusal }),
    );
    // What is refused for the moment may be read later.
    if ('refusal' in found && found.refusal.status === 429) throw found.refusal;
    remember(key, found);
  }
  return readText(name, text);
}

function remember(key: string, found: Known): void {
  known.set(key, found);
  size += key.length;
  for (const oldest of known.keys()) {
    if (size <= remembered || oldest === key) break;
    known.delete(oldest);
    size -= oldest.length;
  }
}

function keyOf(name: ReadingName, text: string): string {
  return `${name} ${text}`;
}

/** Reads the long texts of every body before its handler begins, those of markup and code by the names of their leaves. */
export function readSentTexts(app: FastifyInstance, catalogue: Catalogue): void {
  names = readingsByName(catalogue);
  app.addHook('preHandler', async ({ body, caller }) => {
    if (typeof body === 'object' && body !== null && caller) await readAhead(body, caller.id);
  });
}

/** What is read of texts, by the name of their leaf, in whatever it stands. */
let names: ReadonlyMap<string, ReadonlySet<ReadingName>> = new Map();

/** Reads the long texts of a body; one that came in parts calls it itself. */
export async function readAhead(body: unknown, owner: string): Promise<void> {
  let level: [name: string, value: unknown][] = [['', body]];
  while (level.length > 0) {
    const next: [name: string, value: unknown][] = [];
    for (const [name, value] of level) {
      if (typeof value === 'string') {
        for (const reading of value.length > short ? (names.get(name) ?? []) : [])
          await readLongText(reading, reading === 'clean' ? value.trim() : value, owner).catch(later);
      } else if (Array.isArray(value)) next.push(...value.map((each): [string, unknown] => [name, each]));
      else if (typeof value === 'object' && value !== null) next.push(...Object.entries(value));
    }
    level = next;
  }
}

/** What a text is refused for is reported where it is read; too much at once, before anything is done. */
function later(cause: Problem): void {
  if (cause.status === 429) throw cause;
}

function readingsByName(catalogue: Catalogue): ReadonlyMap<string, Set<ReadingName>> {
  const names = new Map<string, Set<ReadingName>>();
  const add = (fields: Fields, resource: string) => {
    for (const [name, field] of Object.entries(fields)) {
      for (const reading of readingsOf(field, resource)) names.set(name, (names.get(name) ?? new Set()).add(reading));
      if (field.of) add(field.of, resource);
    }
  };
  for (const { resource } of catalogue.values())
    add(
      Object.fromEntries([...leavesOf(resource.model).values()].map(({ property, field }) => [property, field])),
      resource.name,
    );
  return names;
}

function readingsOf({ kind, language }: Field, resource: string): readonly ReadingName[] {
  if (kind === 'richText') return ['clean'];
  if (kind !== 'code' || language === undefined) return [];
  if (language !== 'html') return [language];
  return resource === 'mails' ? ['html', 'mail'] : ['html', 'clean'];
}
