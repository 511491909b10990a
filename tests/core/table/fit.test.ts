import { describe, expect, it } from 'vitest';
import { fitWidths } from '../../../src/core/table/grid/fit';

const wish = (name: string, natural: number, rigid = false) => ({ name, natural, rigid });
const widths = (room: number, ...wishes: ReturnType<typeof wish>[]) => Object.fromEntries(fitWidths(wishes, room));

describe('widths of columns', () => {
  it('are what columns hold where there is room', () => {
    expect(widths(900, wish('date', 120, true), wish('nom', 300), wish('lieu', 200))).toEqual({
      date: 120,
      nom: 300,
      lieu: 200,
    });
  });

  it('take room from the widest texts first, never from a date', () => {
    expect(widths(520, wish('date', 120, true), wish('nom', 300), wish('lieu', 260), wish('ville', 100))).toEqual({
      date: 120,
      nom: 150,
      lieu: 150,
      ville: 100,
    });
  });

  it('cut the name no shorter than others', () => {
    const name = { ...wish('nom', 300), isName: true };
    expect(widths(560, wish('date', 120, true), name, wish('lieu', 260))).toEqual({ date: 120, nom: 220, lieu: 220 });
  });

  it('cut the name last', () => {
    const name = { ...wish('nom', 300), isName: true };
    expect(widths(460, wish('date', 120, true), name, wish('lieu', 260))).toEqual({ date: 120, nom: 200, lieu: 140 });
  });

  it('leave texts readable where there is no room: the list scrolls sideways', () => {
    expect(widths(200, wish('date', 120, true), wish('nom', 300))).toEqual({ date: 120, nom: 96 });
  });

  it('give up the room of arrows to come before anything is cut', () => {
    const wishes = [
      { ...wish('jours', 100, true), bare: 82 },
      { ...wish('calcule', 150, true), bare: 140 },
      wish('nom', 200),
    ];
    expect(widths(450, ...wishes)).toEqual({ jours: 100, calcule: 150, nom: 200 });
    expect(widths(430, ...wishes)).toEqual({ jours: 82, calcule: 140, nom: 200 });
    expect(widths(400, ...wishes)).toEqual({ jours: 82, calcule: 140, nom: 178 });
  });

  it('count a narrow column as wide as it is drawn', () => {
    expect(widths(240, wish('id', 29, true), wish('nom', 300))).toEqual({ id: 40, nom: 200 });
  });

  it('give no text the whole screen', () => {
    expect(widths(4000, wish('resume', 2900))).toEqual({ resume: 420 });
  });
});
