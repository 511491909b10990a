export const watermark = { subject: '[TEST]', text: 'This is a test: the data are fictitious' } as const;
