/** Addresses and blocks of addresses (CIDR) that a key may be used from. */
import { BlockList, isIP } from 'node:net';

interface Block {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** `192.0.2.0/24`, `2001:db8::/32`, or one address; null when it is neither. */
function blockOf(text: string): Block | null {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return null;
  const most = version === 4 ? 32 : 128;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return null;
  const prefix = bits === undefined ? most : Number(bits);
  return prefix <= most ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
}

export function isBlock(text: string): boolean {
  return blockOf(text) !== null;
}

/** Whether an address is in one of these blocks; none stand for anywhere. An IPv4 address written as IPv6 is the same. */
export function isWithin(address: string, blocks: readonly string[]): boolean {
  if (blocks.length === 0) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  if (version === 0) return false;
  const list = new BlockList();
  for (const text of blocks) {
    const block = blockOf(text);
    if (block) list.addSubnet(block.address, block.prefix, block.family);
  }
  return list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
