/** The line and the area under it, as SVG paths in a `width` × `height` box; zero is the floor, `pad` keeps the stroke inside. */
export function sparkPaths(
  values: readonly number[],
  width: number,
  height: number,
  pad = 2,
): { line: string; area: string } {
  const finite = values.filter((value) => Number.isFinite(value));
  if (finite.length < 2) return { line: '', area: '' };
  const top = Math.max(...finite, 0);
  const floor = Math.min(...finite, 0);
  const span = top - floor || 1;
  const round = (position: number) => Math.round(position * 100) / 100;
  const points = finite.map((value, position) => {
    const across = (position / (finite.length - 1)) * width;
    const down = pad + (1 - (value - floor) / span) * (height - pad * 2);
    return `${round(across)} ${round(down)}`;
  });
  const line = `M${points.join('L')}`;
  return { line, area: `${line}L${width} ${height}L0 ${height}Z` };
}
