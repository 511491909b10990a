/** Texts of the help in both languages side by side: a search finds either, whichever is read. */
export interface Words {
  fr: string;
  en: string;
}

export function say(fr: string, en: string): Words {
  return { fr, en };
}
