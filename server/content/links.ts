/** Addresses that people type in contents: where a link may lead, never a script. */
import { isAddress, isOfTheWeb } from '../../src/core/model/rules';

/** An address that a link may lead to; undefined for any other. */
export function linkAddress(address: string): string | undefined {
  return isAddress(address) ? address : undefined;
}

/** Nothing given, or an address of the web. */
export function leadsToSite(value: unknown): boolean {
  return typeof value !== 'string' || value === '' || isOfTheWeb(value);
}
