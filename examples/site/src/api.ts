/** The read interface, as this site uses it. Its answers are described at /api/openapi.json of the platform. */

export type Lang = 'fr' | 'en';

/** Where the site stands: whose it is, in which language, and what its addresses begin with. */
export interface Place {
  partner: string;
  lang: Lang;
  /** Before every path of the site: `/2/fr`, or `/fr` at a domain of its own. */
  root: string;
}

export interface Named {
  id: string | number;
  libelle: string;
}

export interface EventItem {
  idmanif: number;
  libelle: string;
  resume: string | null;
  image: string | null;
  ville: string | null;
  dateDebut: string | null;
  dateFin: string | null;
  lieu: Named | null;
  genre: Named | null;
  badges: string[];
  chemin: string;
}

export interface EventPage extends EventItem {
  description: string | null;
  infosPratiques: string | null;
  mentions: string | null;
  artistes: Named[];
  forceHideDate: boolean;
  hideAllDate: boolean;
  showDateSeanceTime: boolean;
}

export interface Session {
  idseanc: number;
  date: string;
  salle: string | null;
  etat: string;
  reservable: boolean;
  libres: number | null;
  devise: string;
  prix: { nature: string; categorie: string; montant: number; disponible: boolean }[];
}

export interface Drawn {
  html: string;
}

export interface Texts {
  textes: Record<'TITLE' | 'DESCRIPTION' | 'KEYWORDS' | 'H1' | 'H2', string>;
  noindex: boolean;
}

export interface Formula {
  libelle: string;
  resume: string | null;
  description: string | null;
}

export interface Sale {
  reservable: boolean;
  devise: string;
  prix: { nature: string; categorie: string; montant: number | null }[];
}

export interface Page<T> {
  items: T[];
  next: string | null;
}

export interface Found
  extends Page<{ type: string; id: number; libelle: string; debut: string | null; chemin: string }> {
  total: number;
  corrections: { mot: string; par: string[] }[];
  facettes: {
    code: string;
    libelle: string;
    champ: string;
    type: string;
    valeurs: { valeur: string; libelle: string; n: number }[];
  }[];
}

const base = '/api/delivery/v1';

/** What is read at an address after the language; null: there is none. A draft is read with the link that opens it. */
export async function read<T>({ partner, lang }: Place, path: string): Promise<T | null> {
  const draft = new URLSearchParams(location.search).get('apercu');
  const address = `${base}/${partner}/${lang}${path}`;
  const signed =
    draft === null || !opens(path)
      ? address
      : `${address}${path.includes('?') ? '&' : '?'}apercu=${encodeURIComponent(draft)}`;
  // What the browser has is asked for again by its mark: an answer that is the same is not sent twice.
  const answer = await fetch(signed, { cache: 'no-cache' });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
}

/** Records that a draft may be read of. */
const opens = (path: string) => /^\/(?:manifestations\/\d+$|pages[/?])/.test(path);

/** Whose site this is: by the address (`/{partner}/{lang}`), else by the domain. */
export async function placeOf({ pathname, hostname }: Location): Promise<Place | null> {
  const [, first = '', second = ''] = pathname.split('/');
  if (isLang(second)) return { partner: first, lang: second, root: `/${first}/${second}` };
  const answer = await fetch(`${base}/sites/${encodeURIComponent(hostname)}`);
  if (!answer.ok) return null;
  const site = (await answer.json()) as { partnerId: string; langueDefaut: Lang };
  const lang = isLang(first) ? first : site.langueDefaut;
  return { partner: site.partnerId, lang, root: `/${lang}` };
}

const isLang = (text: string): text is Lang => text === 'fr' || text === 'en';

/** Address of the style sheet. */
export const styleAddress = ({ partner, lang }: Place) => `${base}/${partner}/${lang}/style`;
