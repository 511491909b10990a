export const reasons = {
  'advert-token': 'A whole address in https is expected',
  'advert-class': '“{classe}” is not a CSS class name',
  'advert-path': 'The path holds no space, no angle bracket, no quote',
} as const;
