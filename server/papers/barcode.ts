/** Bars of a Code 128, as widths in modules: dark, light, dark and so on. */
export async function barsOf(code: string): Promise<number[]> {
  const { default: bwip } = await import('bwip-js/node');
  const [found] = bwip.raw({ bcid: 'code128', text: code });
  if (!found || !('sbs' in found)) throw new Error(`No bars for ${code}.`);
  return found.sbs;
}
