/**
 * HTML of components and of editorial pages kept as files (domains.md 17): the key of each is made of its text when a record is written, and the
 * files are there before the transaction ends. They never change, so that a version keeps the keys it was written with.
 */
import type { Fields } from '../../src/core/model/field';
import { type Item, isItem } from '../../src/core/model/inner';
import type { Tx } from '../db/database';
import type { Pending } from '../resource/hooks';
import { type Driver, textEnding } from '../storage/driver';
import { keyOfContent, type Storage } from '../storage/storage';

const textType = 'text/html; charset=utf-8';

/** Leaves that hold a text, and those that name its file. */
const kept = [
  ['contentFR', 'urlFileFR'],
  ['contentEN', 'urlFileEN'],
  ['contenuFr', 'urlFileFR'],
  ['contenuEn', 'urlFileEN'],
  ['content', 'urlS3'],
  ['contentRegion', 'urlS3Region'],
  ['text', 'urlS3'],
] as const;

/** A customization with the keys of its texts; the fields of its type say which of them have one. */
export function withFileKeys(customization: Item, fields: Fields): Item {
  const named = Object.entries(fileKeys(customization, fields));
  return named.every(([file, key]) => (customization[file] ?? null) === key)
    ? customization
    : { ...customization, ...Object.fromEntries(named) };
}

/** The keys of the texts of a row or of a customization, by the leaves that name their files. */
export function fileKeys(item: Item, fields: Fields): Record<string, string | null> {
  return Object.fromEntries(keptIn(fields).map(([text, file]) => [file, keyOfText(item[text])]));
}

/** Whether a value is the key of a text that was kept as a file. */
export function isTextKey(value: unknown): boolean {
  return typeof value === 'string' && value.endsWith(`.${textEnding}`);
}

/** The pairs of leaves that a type of component has. */
export function keptIn(fields: Fields) {
  return kept.filter(([text, file]) => fields[text] !== undefined && fields[file]?.derived === true);
}

function keyOfText(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? keyOfContent(Buffer.from(text), textEnding) : null;
}

/** Puts the files of the texts of these customizations. */
export async function putTexts(driver: Driver, customizations: readonly Item[]): Promise<void> {
  for (const [key, text] of customizations.flatMap(textsOf)) await driver.put(key, Buffer.from(text), textType);
}

/** Texts of a customization, by the keys of their files. */
function textsOf(customization: Item): [string, string][] {
  return kept.flatMap(([text, file]): [string, string][] => {
    const [content, key] = [customization[text], customization[file]];
    return typeof content === 'string' && typeof key === 'string' && isTextKey(key) ? [[key, content]] : [];
  });
}

/** Texts written by transactions that are open, by the key of their file. */
const waiting = new WeakMap<Tx, Map<string, string>>();

/** Runs a work of a transaction, then puts the files of the texts that it wrote. */
export async function withTextFiles<T>({ driver }: Storage, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const texts = new Map<string, string>();
  waiting.set(tx, texts);
  const done = await work(tx);
  for (const [key, text] of texts) await driver.put(key, Buffer.from(text), textType);
  return done;
}

/** Has the files of these customizations put when the transaction ends. */
export function putTextFiles(
  tx: Tx,
  written: readonly Pending[],
  customizationsIn: (row: Item) => readonly Item[],
): void {
  const texts = waiting.get(tx);
  if (texts === undefined) return;
  for (const { after } of written)
    for (const [key, text] of isItem(after) ? customizationsIn(after).flatMap(textsOf) : []) texts.set(key, text);
}
