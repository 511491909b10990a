import type { CDPSession, Page } from '@playwright/test';
import { type LayoutName, type Stroke, strokeFor } from './layouts';

const bits = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const;
type Modifier = keyof typeof bits;

const keyCodes: Record<Modifier, number> = { Alt: 18, Control: 17, Meta: 91, Shift: 16 };
const aliases: Record<string, Modifier> = {
  Mod: 'Control',
  Ctrl: 'Control',
  Control: 'Control',
  Shift: 'Shift',
  Maj: 'Shift',
  Alt: 'Alt',
  Meta: 'Meta',
};

/** A character that no key prints is composed elsewhere (dead keys, input methods) and arrives as text. */
const isText = (key: string) => [...key].length === 1;

/**
 * A keyboard as the browser sees a real one: `code` is the place of the key, `key` what it prints on this layout.
 * Playwright's own keyboard is always QWERTY, so it cannot show what breaks on AZERTY.
 */
export class Keyboard {
  /** Keys struck so far; a chord is one, a letter that is typed is one. */
  struck = 0;

  private constructor(
    private readonly session: CDPSession,
    private readonly layout: LayoutName,
  ) {}

  static async attach(page: Page, layout: LayoutName): Promise<Keyboard> {
    return new Keyboard(await page.context().newCDPSession(page), layout);
  }

  /** Presses one chord: `Mod+K`, `Shift+ArrowDown`, `?`, `F2`, `Enter`. Shift and AltGr are added when the character needs them. */
  async press(chord: string): Promise<void> {
    const parts = chord === '+' ? ['+'] : chord.split(/(?<=.)\+(?=.)/);
    const name = parts.at(-1) ?? '';
    const held = parts.slice(0, -1).map((part) => this.modifier(part, chord));
    const letter = held.length > 0 && /^[A-Z]$/.test(name) ? name.toLowerCase() : name;
    const stroke = strokeFor(this.layout, letter);
    if (!stroke) throw new Error(`No key of the ${this.layout} keyboard gives “${chord}”.`);
    if (stroke.shift && !held.includes('Shift')) held.push('Shift');
    await this.strike(stroke, held);
  }

  /** Presses chords one after another: a sequence `g m`, or keys written apart by spaces. */
  async pressSequence(sequence: string): Promise<void> {
    for (const chord of sequence.split(' ')) await this.press(chord);
  }

  /** Types a text, key by key. */
  async type(text: string): Promise<void> {
    for (const character of text) {
      const stroke = strokeFor(this.layout, character === '\n' ? 'Enter' : character);
      if (stroke) await this.strike(stroke, stroke.shift ? ['Shift'] : []);
      else await this.session.send('Input.insertText', { text: character });
    }
  }

  /** Holds a modifier while something is done, as for the hints shown after 600 ms. */
  async hold(modifier: string, work: () => Promise<void>): Promise<void> {
    const held = this.modifier(modifier, modifier);
    await this.send('rawKeyDown', this.modifierStroke(held), bits[held]);
    try {
      await work();
    } finally {
      await this.send('keyUp', this.modifierStroke(held), 0);
    }
  }

  private modifier(part: string, chord: string): Modifier {
    const modifier = aliases[part];
    if (!modifier) throw new Error(`“${part}” in “${chord}” is no modifier.`);
    return modifier;
  }

  private modifierStroke(modifier: Modifier): Stroke {
    return { code: `${modifier}Left`, key: modifier, keyCode: keyCodes[modifier], shift: false, altGr: false };
  }

  private async strike(stroke: Stroke, held: readonly Modifier[]): Promise<void> {
    this.struck += 1;
    let mask = 0;
    for (const modifier of held) {
      mask |= bits[modifier];
      await this.send('rawKeyDown', this.modifierStroke(modifier), mask);
    }
    const shifted =
      mask & bits.Shift && /^[a-z]$/.test(stroke.key) ? { ...stroke, key: stroke.key.toUpperCase() } : stroke;
    const isCommand = (mask & (bits.Control | bits.Alt | bits.Meta)) !== 0;
    const text = isCommand ? undefined : stroke.key === 'Enter' ? '\r' : isText(shifted.key) ? shifted.key : undefined;
    await this.send(text === undefined ? 'rawKeyDown' : 'keyDown', shifted, mask, text);
    await this.send('keyUp', shifted, mask);
    for (const modifier of [...held].reverse()) {
      mask &= ~bits[modifier];
      await this.send('keyUp', this.modifierStroke(modifier), mask);
    }
  }

  private async send(
    type: 'rawKeyDown' | 'keyDown' | 'keyUp',
    stroke: Stroke,
    modifiers: number,
    text?: string,
  ): Promise<void> {
    const { code, key, keyCode } = stroke;
    const typed = text === undefined ? {} : { text, unmodifiedText: text };
    await this.session.send('Input.dispatchKeyEvent', {
      type,
      modifiers,
      code,
      key,
      windowsVirtualKeyCode: keyCode,
      nativeVirtualKeyCode: keyCode,
      ...typed,
    });
  }
}
