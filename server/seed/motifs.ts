/** What the posters of the demo platform are drawn with: one motif for each family of genres, as shapes of an SVG. */

/** Background, its shade, what is written, what shines. */
export type Palette = readonly [background: string, deep: string, light: string, accent: string];

/** A number from 0 to 1, the same for the same poster. */
export type Draw = () => number;

/** Draws in a field of 360 by 372, above the title. */
export type Motif = (palette: Palette, draw: Draw) => string;

const round = (value: number) => Math.round(value * 10) / 10;
const times = (count: number, shape: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');
const between = (draw: Draw, low: number, high: number) => round(low + draw() * (high - low));
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A curtain that opens on a light. */
const curtain: Motif = ([, deep, light, accent], draw) => {
  const x = between(draw, 130, 230);
  const folds = (left: number, step: number) =>
    times(5, (index) =>
      path(
        `M${left + index * step} 0h${step}q${-step / 2} 200 ${step / 3} 372h${-step}q${step / 2} -190 ${-step / 3} -372z`,
        index % 2 ? deep : accent,
        index % 2 ? 1 : 0.85,
      ),
    );
  return `${path(`M${x} 40L${x + 95} 372H${x - 95}z`, light, 0.9)}${circle(x, 316, 46, accent)}${folds(0, 24)}${folds(240, 24)}`;
};

/** Arcs, as a hall is seen from above. */
const arcs: Motif = ([background, deep, light, accent], draw) => {
  const x = draw() < 0.5 ? 0 : 360;
  const fills = [deep, accent, background, light, deep, accent];
  return times(6, (index) => circle(x, 372, 350 - index * 56, fills[index] ?? deep));
};

/** Waves under a sun. */
const waves: Motif = ([, deep, light, accent], draw) => {
  const bend = between(draw, 30, 60);
  const wave = (y: number, fill: string, opacity: number) =>
    path(`M0 ${y}C60 ${y - bend} 120 ${y + bend} 180 ${y}S300 ${y - bend} 360 ${y}V372H0z`, fill, opacity);
  return `${circle(between(draw, 90, 270), 120, 74, accent)}${wave(190, light, 0.35)}${wave(240, deep, 0.7)}${wave(300, light, 0.9)}${wave(345, deep, 1)}`;
};

/** The bars of a sound. */
const bars: Motif = ([, deep, light, accent], draw) =>
  times(12, (index) => {
    const height = between(draw, 40, 300);
    return `<rect x="${18 + index * 27}" y="${round(352 - height)}" width="18" height="${height}" rx="9" fill="${[accent, light, deep][index % 3]}"/>`;
  });

/** Ribbons that turn. */
const ribbons: Motif = ([, deep, light, accent], draw) =>
  times(5, (index) => {
    const y = 60 + index * 58;
    const bend = between(draw, 60, 150);
    return `<path d="M-20 ${y}C90 ${round(y - bend)} 220 ${round(y + bend)} 380 ${y - 40}" fill="none" stroke="${[accent, light, deep, accent, light][index]}" stroke-width="${between(draw, 8, 30)}" stroke-linecap="round"/>`;
  });

/** A tent and its stars. */
const tent: Motif = ([, deep, light, accent], draw) => {
  const stripes = times(8, (index) =>
    path(`M180 110L${20 + index * 40} 340H${60 + index * 40}z`, index % 2 ? light : accent),
  );
  const stars = times(14, () => circle(between(draw, 12, 348), between(draw, 14, 150), between(draw, 1.5, 4), light));
  return `${stars}${stripes}${path('M20 340q20 26 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V372H20z', deep)}${path('M178 60h4v50h-4zM182 62l44 14-44 14z', accent)}`;
};

/** A field seen from above. */
const pitch: Motif = ([, deep, light, accent], draw) => {
  const stripes = times(6, (index) =>
    index % 2 ? '' : `<rect y="${index * 62}" width="360" height="62" fill="${deep}" opacity=".45"/>`,
  );
  const line = `fill="none" stroke="${light}" stroke-width="5"`;
  return `${stripes}<rect x="30" y="26" width="300" height="320" ${line}/><path d="M30 186H330" ${line}/><circle cx="180" cy="186" r="56" ${line}/><path d="M120 26v48h120V26M120 346v-48h120v48" ${line}/>${circle(between(draw, 90, 270), between(draw, 90, 290), 17, accent)}`;
};

/** Frames one in another. */
const frames: Motif = ([background, deep, light, accent], draw) => {
  const fills = [light, deep, accent, background, light];
  const shift = between(draw, -14, 14);
  return times(5, (index) => {
    const side = 290 - index * 56;
    return `<rect x="${round(180 - side / 2 + shift * index)}" y="${round(190 - side / 2 + index * 5)}" width="${side}" height="${side}" fill="${fills[index]}"/>`;
  });
};

/** Quarters of circles on a board. */
const board: Motif = ([background, deep, light, accent], draw) =>
  times(16, (index) => {
    const [x, y] = [(index % 4) * 90, Math.floor(index / 4) * 93];
    const fill = [accent, light, deep, background][Math.floor(draw() * 4)] ?? deep;
    const back = [deep, background][Math.floor(draw() * 2)] ?? deep;
    const turn = Math.floor(draw() * 4) * 90;
    return `<g transform="translate(${x} ${y})"><path d="M0 0h90v93H0z" fill="${back}"/><path d="M0 0A90 90 0 0 1 90 90H0z" fill="${fill}" transform="rotate(${turn} 45 46)"/></g>`;
  });

/** By the code of a genre; a board for those that come later. */
const byGenre: Readonly<Record<string, Motif>> = {
  OPERA: curtain,
  THEATRE: curtain,
  DANSE: ribbons,
  CLASSIQUE: arcs,
  JAZZ: waves,
  CHANSON: waves,
  ROCK: bars,
  ELECTRO: bars,
  RAP: bars,
  MONDE: ribbons,
  CIRQUE: tent,
  HUMOUR: arcs,
  'JEUNE-PUBLIC': tent,
  'COMEDIE-MUSICALE': curtain,
  FESTIVAL: tent,
  FOOTBALL: pitch,
  RUGBY: pitch,
  'SPORT-SALLE': pitch,
  EXPOSITION: frames,
  SALON: frames,
};

export function motifOf(genre: string): Motif {
  return byGenre[genre] ?? board;
}
