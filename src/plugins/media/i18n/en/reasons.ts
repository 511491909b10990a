export const reasons = {
  'media-shared': 'This file is shared by all partners: only an administrator changes it',
  'media-used': 'This file is still shown: replace it everywhere before you delete it',
  'media-fresh': 'This file is less than an hour old: it may be about to be used',
  'media-elsewhere': 'This file is shown in records that you may not change',
  'media-file-unnamed': 'No field names the file “{nom}”',
  'media-file-missing': 'The file “{nom}” was not sent',
} as const;
