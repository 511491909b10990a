/** What is said over a test of a mail. Read by the server alone. */
export const watermark = { subject: '[ESSAI]', text: 'Ceci est un essai\u00a0: les données sont fictives' } as const;
