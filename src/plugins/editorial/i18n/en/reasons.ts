export const reasons = {
  'advert-token': 'A whole address in https is expected',
  'advert-class': '“{classe}” is not a CSS class name',
  'advert-path': 'The path holds no space, no angle bracket, no quote',
  'page-path': 'Words in small letters without accents, digits and hyphens, after a slash: /infos/access',
  'page-path-reserved': 'The site keeps addresses that begin with /{debut} for itself',
  'page-path-taken': 'This path is already taken by the page “{titre}”',
  'page-script-file': 'This script is not among our files: send it first',
  'redirection-taken': 'This path already leads elsewhere on this site',
  'redirection-target': 'A path of the site (/infos/access) or a complete address (https://…) is expected',
  'redirection-self': 'A redirect leads to another address than its own',
} as const;
