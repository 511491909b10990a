/** How a partner is made: shared by the console and the server. */
export const creationModes = ['VIDE', 'COPIE', 'HERITAGE'] as const;
export type CreationMode = (typeof creationModes)[number];
