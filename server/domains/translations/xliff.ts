/** XLIFF 2: dictionaries as translators' tools read and write them. */
import sax, { type QualifiedTag, type Tag } from 'sax';
import { Problem } from '../../../src/core/problem';
import type { Entry, TranslationState } from '../../../src/plugins/translations/models/dictionaries';

/** A unit of a file, as it stands there. */
export interface FileUnit {
  /** Name of its dictionary; null when the file does not say. */
  dictionary: string | null;
  id: string;
  source: string | null;
  en: string;
  etat: TranslationState | undefined;
  ligne: number;
}

const mostUnits = 50_000;
/** A2 of the standard: how far a segment is. What is not looked at again yet is only `translated`. */
const stateNames: Readonly<Record<TranslationState, string>> = {
  MANQUANT: 'initial',
  A_REVOIR: 'translated',
  TRADUIT: 'final',
  IDENTIQUE_VALIDE: 'final',
};

/** Dictionaries as one document, a `file` each. */
export function writeXliff(files: readonly { id: string; entries: readonly Entry[] }[]): string {
  const body = files.map(({ id, entries }) => {
    const units = entries.map(
      ({ id: key, fr, en, etat }, index) =>
        `    <unit id="u${index + 1}" name="${escaped(String(key))}">\n      <segment state="${stateNames[etat]}" subState="regie:${etat}">\n` +
        `        <source>${escaped(fr)}</source>\n        <target>${escaped(en ?? '')}</target>\n      </segment>\n    </unit>\n`,
    );
    return `  <file id="${escaped(id)}">\n${units.join('')}  </file>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="fr" trgLang="en">\n${body.join('')}</xliff>\n`;
}

/** The units of a document of version 2; anything else is refused with its reason. */
export function readXliff(text: string): FileUnit[] {
  const parser = sax.parser(true, { position: true });
  const units: FileUnit[] = [];
  const unit = { name: '', state: '', sub: '', source: '', target: '', ligne: 0 };
  let [dictionary, isRoot]: [string | null, boolean] = [null, true];
  let into: 'source' | 'target' | null = null;
  let failure: Error | undefined;
  const add = (part: string) => {
    if (into) unit[into] += part;
  };
  parser.onerror = (error) => (failure ??= error);
  parser.onopentag = ({ name: full, attributes }: Tag | QualifiedTag) => {
    const name = localName(full);
    const said = (wanted: string) => valueOf(attributes[wanted]);
    if (isRoot) {
      isRoot = false;
      failure ??= refusedRoot(name, said('version'), said('srcLang'), said('trgLang'));
    } else if (name === 'file') dictionary = said('id') || null;
    else if (name === 'unit')
      Object.assign(unit, {
        name: said('name') || said('id'),
        state: '',
        sub: '',
        source: '',
        target: '',
        ligne: parser.line + 1,
      });
    else if (name === 'segment') Object.assign(unit, { state: said('state'), sub: said('subState') });
    else if (name === 'source' || name === 'target') into = name;
    // An inline code stands for what the text has there; one of markup is kept to be seen, and refused.
    else if (into && name !== 'mrk' && name !== 'sm' && name !== 'em') add(said('equiv') || `<${name}>`);
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onclosetag = (full) => {
    const name = localName(full);
    if (name === 'source' || name === 'target') into = null;
    if (name !== 'unit') return;
    units.push({
      dictionary,
      id: unit.name,
      source: unit.source,
      en: unit.target,
      etat: stateOf(unit.state, unit.sub),
      ligne: unit.ligne,
    });
    if (units.length > mostUnits) failure ??= new Problem('import-rows', { status: 422, params: { n: mostUnits } });
  };
  for (let at = 0; at < text.length && !failure; at += 65_536) parser.write(text.slice(at, at + 65_536));
  if (!failure) parser.close();
  if (failure) throw failure instanceof Problem ? failure : new Problem('xliff-file', { status: 422, cause: failure });
  return units;
}

function refusedRoot(name: string, version: string, from: string, to: string): Problem | undefined {
  if (name !== 'xliff') return new Problem('xliff-file', { status: 422 });
  if (!/^2\.\d+$/.test(version))
    return new Problem('xliff-version', { status: 422, params: { version: version || '?' } });
  const isOurs = /^fr\b/i.test(from) && (to === '' || /^en\b/i.test(to));
  return isOurs
    ? undefined
    : new Problem('xliff-languages', { status: 422, params: { de: from || '?', vers: to || '?' } });
}

/** Only what was finished or reviewed confirms a translation that is the same. */
function stateOf(state: string, sub: string): TranslationState | undefined {
  if (sub === 'regie:IDENTIQUE_VALIDE') return 'IDENTIQUE_VALIDE';
  return state === 'final' || state === 'reviewed' ? 'TRADUIT' : 'A_REVOIR';
}

function valueOf(attribute: unknown): string {
  if (typeof attribute === 'object' && attribute !== null && 'value' in attribute) return String(attribute.value);
  return typeof attribute === 'string' ? attribute : '';
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML holds none of them.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}
