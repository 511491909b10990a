/** Two keyboards as data: for each place of a key, what it prints alone, with Shift and with AltGr. */

export type LayoutName = 'azerty' | 'qwerty';

/** One key to press: its place, what it prints and what must be held. */
export interface Stroke {
  code: string;
  key: string;
  keyCode: number;
  shift: boolean;
  altGr: boolean;
}

type Row = readonly [codes: readonly string[], plain: string, shifted: string, altGr?: string];

const digits = ['Backquote', ...'1234567890'.split('').map((digit) => `Digit${digit}`), 'Minus', 'Equal'];
const top = [...'QWERTYUIOP'.split('').map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight'];
const home = [...'ASDFGHJKL'.split('').map((letter) => `Key${letter}`), 'Semicolon', 'Quote', 'Backslash'];
const low = ['IntlBackslash', ...'ZXCVBNM'.split('').map((letter) => `Key${letter}`), 'Comma', 'Period', 'Slash'];

/** A place with nothing is written ·. */
const rows: Record<LayoutName, readonly Row[]> = {
  azerty: [
    [digits, '²&é"\'(-è_çà)=', '·1234567890°+', '··~#{[|`\\^@]}'],
    [top, 'azertyuiop^$', 'AZERTYUIOP¨£', '··€········¤'],
    [home, 'qsdfghjklmù*', 'QSDFGHJKLM%µ'],
    [low, '<wxcvbn,;:!', '>WXCVBN?./§'],
  ],
  qwerty: [
    [digits, '`1234567890-=', '~!@#$%^&*()_+'],
    [top, 'qwertyuiop[]', 'QWERTYUIOP{}'],
    [home, "asdfghjkl;'\\", 'ASDFGHJKL:"|'],
    [low, '·zxcvbnm,./', '·ZXCVBNM<>?'],
  ],
};

const namedKeys: Record<string, number> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Pause: 19,
  CapsLock: 20,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  ContextMenu: 93,
};

/** The virtual code of a key: the letter or digit it prints, else one of the odd ones, by its place. */
function keyCodeOf(code: string, plain: string): number {
  if (/^[a-z]$/.test(plain)) return plain.toUpperCase().charCodeAt(0);
  if (code.startsWith('Digit')) return code.charCodeAt(5);
  const odd = ['Semicolon', 'Equal', 'Comma', 'Minus', 'Period', 'Slash', 'Backquote'];
  const place = odd.indexOf(code);
  if (place >= 0) return 186 + place;
  return { BracketLeft: 219, Backslash: 220, BracketRight: 221, Quote: 222, IntlBackslash: 226 }[code] ?? 0;
}

function strokesOf([codes, plain, shifted, altGr = '']: Row): Stroke[] {
  return codes.flatMap((code, index) => {
    const keyCode = keyCodeOf(code, plain[index] ?? '');
    const at = (keys: string, shift: boolean, withAltGr: boolean): Stroke[] => {
      const key = keys[index];
      return key === undefined || key === '·' ? [] : [{ code, key, keyCode, shift, altGr: withAltGr }];
    };
    return [...at(plain, false, false), ...at(shifted, true, false), ...at(altGr, false, true)];
  });
}

const tables = {
  azerty: new Map(rows.azerty.flatMap(strokesOf).map((stroke) => [stroke.key, stroke])),
  qwerty: new Map(rows.qwerty.flatMap(strokesOf).map((stroke) => [stroke.key, stroke])),
};

/** How a key is pressed on a keyboard: a character it prints, or a named key (`Enter`, `F2`, `Space`). */
export function strokeFor(layout: LayoutName, key: string): Stroke | undefined {
  const plain = { shift: false, altGr: false };
  if (key === 'Space' || key === ' ') return { code: 'Space', key: ' ', keyCode: 32, ...plain };
  const functionKey = /^F(\d{1,2})$/.exec(key)?.[1];
  if (functionKey) return { code: key, key, keyCode: 111 + Number(functionKey), ...plain };
  const named = namedKeys[key];
  if (named !== undefined) return { code: key, key, keyCode: named, ...plain };
  return tables[layout].get(key);
}
