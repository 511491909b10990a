/** Addresses that people type in contents: never a script. */

/** Nothing given, an address of the web, or (`page`) a path of the site. */
export function leadsSomewhere(value: unknown, to: 'site' | 'page'): boolean {
  if (typeof value !== 'string' || value === '') return true;
  if (to === 'page' && /^\/(?!\/)[^\s\\]*$/.test(value)) return true;
  return /^https?:\/\/[^\s/\\]+/i.test(value) && URL.canParse(value);
}
