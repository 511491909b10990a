/** What is looked at in a translation: placeholders, markup, length; the same in the console and on the server. */

export type FindingCode = 'placeholder' | 'unknown' | 'markup' | 'length' | 'case' | 'end';

export interface Finding {
  code: FindingCode;
  /** Refused: not saved. */
  refused: boolean;
  params: Readonly<Record<string, string | number>>;
}

/** Names between braces, in their order. */
export function placeholdersIn(text: string): string[] {
  return text.match(/\{[\p{L}\d_.-]+\}/gu) ?? [];
}

/** What is wrong with an English text for this French one; nothing when it is fine. */
export function checkTranslation(fr: string, en: string, max: number): Finding[] {
  if (en === '') return [];
  const [wanted, found] = [placeholdersIn(fr), placeholdersIn(en)];
  const findings: Finding[] = [];
  const add = (code: FindingCode, refused: boolean, params: Finding['params'] = {}) =>
    findings.push({ code, refused, params });
  for (const nom of missingFrom(wanted, found)) add('placeholder', true, { nom });
  for (const nom of missingFrom(found, wanted)) add('unknown', true, { nom });
  if (/<\/?[a-z!][^>]*>?|&(?:[a-z]+|#\d+|#x[\da-f]+);/i.test(en)) add('markup', true);
  const length = [...en].length;
  if (length > max) add('length', true, { max, n: length });
  if (startsHigh(fr) && startsLow(en)) add('case', false);
  if (endOf(fr) !== endOf(en)) add('end', false);
  return findings;
}

/** Each name as often as it stands in the one and not in the other. */
function missingFrom(wanted: readonly string[], found: readonly string[]): string[] {
  const left = [...found];
  return wanted.filter((name) => {
    const at = left.indexOf(name);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

const startsHigh = (text: string) => /^\p{Lu}/u.test(text);
const startsLow = (text: string) => /^\p{Ll}/u.test(text);

function endOf(text: string): string {
  return /[.:;!?…]$/.exec(text.trim())?.[0] ?? '';
}
