import type { CompiledBinding } from './binding';
import { isCharacter, splitChord } from './chord';
import { areDisjoint } from './when';

/** Why a binding is refused as a default, or warned about when a user records it. */
export type LintCode = keyof typeof LINT_REASONS;

/** One finding; `other` names the second binding of a clash. */
export interface LintFinding {
  slot: string;
  keys: string;
  code: LintCode;
  reason: string;
  other?: string;
}

/** The reason behind each rule of the lint. */
export const LINT_REASONS = {
  'unknown-key': 'No key of that name exists on a keyboard.',
  'alt-character': 'Alt or Option with a character types text or opens a browser menu.',
  'ctrl-alt-character': 'Ctrl+Alt with a character is AltGr on Windows: it types text.',
  bracket: 'Brackets need AltGr or Option on French and German keyboards.',
  backslash: 'Backslash needs AltGr or Option on French and German keyboards.',
  'mod-symbol': 'A symbol with Mod moves from key to key between layouts, and often zooms the browser.',
  'mod-digit': 'Mod with a digit switches tabs in every browser.',
  'bare-digit': 'Digits need Shift on a French keyboard.',
  'bare-symbol': 'Only ? and / are symbols that every layout types with one hand.',
  'browser-owned': 'The browser keeps this chord for itself or for a gesture its users rely on.',
  'system-owned': 'The operating system takes this chord before the browser sees it.',
  'sequence-step': 'A sequence is made of bare letters only.',
  prefix: 'One sequence is the beginning of another: the longer one could never fire.',
  'same-key': 'Two commands answer the same key in the same place.',
} as const;

const BROWSER_LETTERS = new Set(['N', 'T', 'W', 'Q', 'L', 'R']);
const BROWSER_SHIFT_LETTERS = new Set(['N', 'T', 'W', 'Q', 'R', 'P']);
const MAC_LETTERS = new Set(['H', 'M']);
const BROWSER_FUNCTION_KEYS = new Set(['F5', 'F11', 'F12']);
const BROWSER_WITH_MOD = new Set(['Tab', 'PageUp', 'PageDown', 'F4']);
const BROWSER_WITH_ALT = new Set(['ArrowLeft', 'ArrowRight', 'Home']);
const SYSTEM_WITH_ALT = new Set(['F4', 'Tab', 'Space', 'Escape']);
const BARE_SYMBOLS = new Set(['?', '/']);
const NAMED_KEY =
  /^(F([1-9]|1\d|2[0-4])|Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|Enter|Escape|Tab|Space|Backspace|Delete|Insert|ContextMenu)$/;

/** Checks every binding alone and against the others. An empty answer means the defaults are good. */
export function lintBindings(bindings: readonly CompiledBinding[]): LintFinding[] {
  const findings = bindings.flatMap((binding) => {
    const code = lintChords(binding.chords);
    return code ? [finding(binding, code)] : [];
  });
  bindings.forEach((binding, index) => {
    for (const other of bindings.slice(index + 1)) {
      const code = clashOf(binding, other);
      if (code) findings.push({ ...finding(binding, code), other: other.slot });
    }
  });
  return findings;
}

/** The first rule that the chords of one binding break, if any. */
export function lintChords(chords: readonly string[]): LintCode | undefined {
  if (chords.length > 1 && !chords.every((chord) => /^[A-Z]$/.test(chord))) return 'sequence-step';
  for (const chord of chords) {
    const code = lintChord(chord);
    if (code) return code;
  }
  return undefined;
}

/** How two bindings clash, if they do. A prefix clashes wherever it applies: it would confuse the fingers. */
export function clashOf(left: CompiledBinding, right: CompiledBinding): 'prefix' | 'same-key' | undefined {
  const common = Math.min(left.chords.length, right.chords.length);
  if (common === 0) return undefined;
  for (let index = 0; index < common; index++) if (left.chords[index] !== right.chords[index]) return undefined;
  if (left.chords.length !== right.chords.length) return 'prefix';
  return areDisjoint(left.when, right.when) ? undefined : 'same-key';
}

function lintChord(chord: string): LintCode | undefined {
  const { modifiers, key } = splitChord(chord);
  const alt = modifiers.includes('Alt');
  const main = modifiers.includes('Control') || modifiers.includes('Meta');
  if (!isCharacter(key)) return lintNamedKey(key, main, alt);
  if (alt) return main ? 'ctrl-alt-character' : 'alt-character';
  if (key === '[' || key === ']') return 'bracket';
  if (key === '\\') return 'backslash';
  if (/^[A-Z]$/.test(key)) return main ? lintModLetter(key, modifiers.includes('Shift')) : undefined;
  if (/^\d$/.test(key)) return main ? 'mod-digit' : 'bare-digit';
  if (main) return 'mod-symbol';
  return BARE_SYMBOLS.has(key) ? undefined : 'bare-symbol';
}

function lintModLetter(key: string, shift: boolean): LintCode | undefined {
  if ((shift ? BROWSER_SHIFT_LETTERS : BROWSER_LETTERS).has(key)) return 'browser-owned';
  return !shift && MAC_LETTERS.has(key) ? 'system-owned' : undefined;
}

function lintNamedKey(key: string, main: boolean, alt: boolean): LintCode | undefined {
  if (!NAMED_KEY.test(key)) return 'unknown-key';
  if (BROWSER_FUNCTION_KEYS.has(key)) return 'browser-owned';
  if (main && BROWSER_WITH_MOD.has(key)) return 'browser-owned';
  if (main && key === 'Space') return 'system-owned';
  if (alt && SYSTEM_WITH_ALT.has(key)) return 'system-owned';
  return alt && BROWSER_WITH_ALT.has(key) ? 'browser-owned' : undefined;
}

function finding(binding: CompiledBinding, code: LintCode): LintFinding {
  return { slot: binding.slot, keys: binding.keys, code, reason: LINT_REASONS[code] };
}
