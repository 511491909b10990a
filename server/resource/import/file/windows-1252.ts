/** Windows-1252, which Node's own decoder takes for Latin-1. */

/** Signs from 0x80 to 0x9f. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text of bytes; any piece of them can be read alone. */
export function windowsText(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign);
}
