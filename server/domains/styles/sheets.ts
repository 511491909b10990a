/** The style sheets of the demo platform: one skeleton, and what each site makes of it. */

/** What tells a site's sheet from another's. */
interface Theme {
  name: string;
  /** Prefix of its variables. */
  prefix: string;
  season: string;
  ink: string;
  paper: string;
  brand: string;
  accent: string;
  soft: string;
  quiet: string;
  radius: number;
  gutter: number;
  width: number;
  display: string;
  own?: string;
}

/** A sheet as its site's designer would keep it. */
export function sheetOf(theme: Theme): string {
  const { prefix: p } = theme;
  return `/* ${theme.name} – ${theme.season} */
:root {
  --${p}-encre: ${theme.ink};
  --${p}-papier: ${theme.paper};
  --${p}-marque: ${theme.brand};
  --${p}-accent: ${theme.accent};
  --${p}-doux: ${theme.soft};
  --${p}-gris: ${theme.quiet};
  --${p}-rayon: ${theme.radius}px;
  --${p}-gouttiere: ${theme.gutter}px;
  --${p}-largeur: ${theme.width}px;
}

body {
  margin: 0;
  color: var(--${p}-encre);
  background: var(--${p}-papier);
  font-family: system-ui, sans-serif;
}
h1,
h2 {
  font-family: ${theme.display};
}
a {
  color: var(--${p}-marque);
}

/* En-tête */
.rg-header {
  background: var(--${p}-papier);
  border-bottom: 1px solid var(--${p}-doux);
}
.rg-header .rg-area {
  display: flex;
  align-items: center;
  gap: var(--${p}-gouttiere);
  padding: 12px var(--${p}-gouttiere);
}
.rg-header [data-type="LOGO"] {
  color: var(--${p}-marque);
  font: 700 22px ${theme.display};
}
.rg-header [data-type="BASKET"] b {
  color: var(--${p}-papier);
  background: var(--${p}-marque);
  border-radius: 99px;
}

/* Contenu */
.rg-page {
  max-width: var(--${p}-largeur);
  margin: 0 auto;
  padding: var(--${p}-gouttiere);
}
.rg-hero {
  padding: calc(var(--${p}-gouttiere) * 2);
  color: var(--${p}-papier);
  background: var(--${p}-marque);
  border-radius: var(--${p}-rayon);
}
.rg-card {
  padding: var(--${p}-gouttiere);
  background: var(--${p}-papier);
  border: 1px solid var(--${p}-doux);
  border-radius: var(--${p}-rayon);
}
.rg-meta {
  color: var(--${p}-gris);
  background: var(--${p}-papier);
}
.rg-label {
  padding: 2px 8px;
  color: var(--${p}-encre);
  background: var(--${p}-doux);
  border-radius: var(--${p}-rayon);
}
.rg-promotion {
  padding: 2px 8px;
  color: var(--${p}-papier);
  background: var(--${p}-accent);
  border-radius: var(--${p}-rayon);
}
.rg-button {
  padding: 10px 16px;
  color: var(--${p}-papier);
  background: var(--${p}-marque);
  border: 0;
  border-radius: var(--${p}-rayon);
  text-decoration: none;
}
.rg-button:focus-visible {
  outline: 3px solid var(--${p}-accent);
}

/* Pied de page */
.rg-footer {
  padding: calc(var(--${p}-gouttiere) * 2) var(--${p}-gouttiere);
  color: var(--${p}-papier);
  background: var(--${p}-encre);
}
.rg-footer a {
  color: inherit;
}
${theme.own ?? ''}`;
}

const georgia = 'Georgia, "Times New Roman", serif';
const sans = 'system-ui, sans-serif';

/** Sheets by the label of the partner who owns them. `draft`: written after what is live; `live: false`: never published. */
export const demoSheets: readonly {
  partner: string;
  file: string;
  theme: Theme;
  draft?: Partial<Theme>;
  live?: false;
}[] = [
  {
    partner: 'Billetterie',
    file: 'billetterie.css',
    theme: {
      name: 'Billetterie',
      prefix: 'bt',
      season: 'charte commune',
      ink: '#1c2230',
      paper: '#ffffff',
      brand: '#b5371a',
      accent: '#ff5638',
      soft: '#f2e7e3',
      quiet: '#5b6170',
      radius: 8,
      gutter: 16,
      width: 1200,
      display: sans,
    },
  },
  {
    partner: 'Scènes de France',
    file: 'scenes-de-france.css',
    theme: {
      name: 'Scènes de France',
      prefix: 'sf',
      season: 'saison 2026-2027',
      ink: '#21182b',
      paper: '#fffdf8',
      brand: '#5a2a82',
      accent: '#d6336c',
      soft: '#ece3f4',
      quiet: '#6a6172',
      radius: 4,
      gutter: 20,
      width: 1160,
      display: georgia,
    },
  },
  {
    partner: 'Stades & Arènes',
    file: 'stades-et-arenes.css',
    theme: {
      name: 'Stades & Arènes',
      prefix: 'st',
      season: 'saison sportive 2026-2027',
      ink: '#0d1b2a',
      paper: '#f7fafc',
      brand: '#0b5d3b',
      accent: '#e8a317',
      soft: '#d7ebe1',
      quiet: '#4f6072',
      radius: 2,
      gutter: 16,
      width: 1280,
      display: '"Arial Narrow", Arial, sans-serif',
    },
    draft: { accent: '#8a5a00', season: 'saison sportive 2026-2027, contrastes revus' },
  },
  {
    partner: 'Opéra & Co',
    file: 'opera-and-co.css',
    theme: {
      name: 'Opéra & Co',
      prefix: 'oc',
      season: 'palette de la saison 2026-2027',
      ink: '#1d1420',
      paper: '#fffaf4',
      brand: '#7a1230',
      accent: '#b98a2f',
      soft: '#f3e3bd',
      quiet: '#6b6270',
      radius: 6,
      gutter: 16,
      width: 1180,
      display: georgia,
    },
    draft: {
      own: `
/* Compte et panier, à la ligne sur téléphone */
.rg-header [data-type="ACCOUNT"] a {
  color: var(--oc-encre);
  text-decoration: none;
}
@media (max-width: 600px) {
  .rg-header .rg-area {
    flex-wrap: wrap;
  }
}
`,
    },
  },
  {
    partner: 'Zéniths associés',
    file: 'zeniths.css',
    theme: {
      name: 'Zéniths associés',
      prefix: 'za',
      season: 'tournées 2027',
      ink: '#101014',
      paper: '#f4f4f8',
      brand: '#3037c8',
      accent: '#c026d3',
      soft: '#dfe0fb',
      quiet: '#55566a',
      radius: 12,
      gutter: 18,
      width: 1240,
      display: sans,
    },
  },
  {
    partner: 'Musées & Expos',
    file: 'musees-et-expos.css',
    live: false,
    theme: {
      name: 'Musées & Expos',
      prefix: 'me',
      season: 'projet de refonte',
      ink: '#2b2b2b',
      paper: '#fcfbf7',
      brand: '#1f5f5b',
      accent: '#d97742',
      soft: '#e6efe9',
      quiet: '#8d9793',
      radius: 0,
      gutter: 24,
      width: 1100,
      display: georgia,
    },
  },
];
