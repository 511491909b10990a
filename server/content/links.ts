/** Addresses that people type in contents: where a link may lead, never a script. */

/** An address that a link may lead to: a page of the site, a place in this one, the web, a mail or a call; undefined for any other. */
export function linkAddress(address: string): string | undefined {
  const leads = /^(?:\/(?!\/)|[#?]|mailto:|tel:)[^\s\\]*$/i.test(address) || isOfTheWeb(address);
  return leads ? address : undefined;
}

/** Nothing given, or an address of the web (`site`), or any that a link may lead to (`page`). */
export function leadsSomewhere(value: unknown, to: 'site' | 'page'): boolean {
  if (typeof value !== 'string' || value === '') return true;
  return to === 'page' ? linkAddress(value) !== undefined : isOfTheWeb(value);
}

function isOfTheWeb(address: string): boolean {
  return /^https?:\/\/[^\s/\\]+/i.test(address) && URL.canParse(address);
}
