import { describe, expect, test } from 'vitest';
import { strokeFor } from './layouts';

describe('a key is pressed where the layout prints it', () => {
  test.each([
    ['azerty', 'a', 'KeyQ', ''],
    ['azerty', 'z', 'KeyW', ''],
    ['azerty', 'm', 'Semicolon', ''],
    ['azerty', '1', 'Digit1', 'shift'],
    ['azerty', '&', 'Digit1', ''],
    ['azerty', '?', 'KeyM', 'shift'],
    ['azerty', '/', 'Period', 'shift'],
    ['azerty', ':', 'Period', ''],
    ['azerty', '@', 'Digit0', 'altGr'],
    ['azerty', '"', 'Digit3', ''],
    ['azerty', '>', 'IntlBackslash', 'shift'],
    ['qwerty', 'a', 'KeyA', ''],
    ['qwerty', '1', 'Digit1', ''],
    ['qwerty', '?', 'Slash', 'shift'],
    ['qwerty', '@', 'Digit2', 'shift'],
    ['qwerty', 'F2', 'F2', ''],
    ['azerty', 'Space', 'Space', ''],
  ] as const)('%s: %s is %s %s', (layout, key, code, held) => {
    const stroke = strokeFor(layout, key);
    expect(stroke?.code).toBe(code);
    expect(stroke?.shift).toBe(held === 'shift');
    expect(stroke?.altGr).toBe(held === 'altGr');
  });

  test('a character that no key prints has none', () => {
    expect(strokeFor('azerty', 'œ')).toBeUndefined();
    expect(strokeFor('qwerty', 'é')).toBeUndefined();
  });
});
