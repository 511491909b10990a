/** The declaration that drawing programs put before an SVG picture: it names where the language is described, and says nothing of it. */

/** One that declares nothing itself. */
const plain = /<!DOCTYPE\s+svg\b[^<>[\]]*>/;

/** How far from its beginning a declaration is looked for. */
const looked = 10_000;

/** A drawing without that declaration; one with entities of its own stays as it is, to be refused. */
export function withoutDoctype(content: Buffer): Buffer {
  const [head = ''] = content.subarray(0, looked).toString('latin1').split('<svg', 1);
  const found = plain.exec(head);
  if (!found) return content;
  return Buffer.concat([content.subarray(0, found.index), content.subarray(found.index + found[0].length)]);
}
