/** Pictures of forms. */
export const image = {
  none: 'No image',
  drop: 'Drop an image here, paste it, or choose it.',
  upload: 'Upload',
  replace: 'Replace',
  pick: 'Choose among the images',
  remove: 'Remove the image',
  uploading: 'Sending {nom}…',
  preview: 'Preview: {nom}',
  wrongType: 'This file is not a PNG, JPEG, GIF, WebP, AVIF or SVG image.',
  tooLarge: 'This image weighs {taille}; {max} at most.',
  library: 'Stored images',
  search: 'Look for an image by its name',
  nothing: 'No image of this name',
  failed: 'The images could not be read',
  loading: 'Loading the image…',
  close: 'Close',
} as const;
