/** The preview of a header, over the home page of its partner's site, or of a footer; in the sheet in effect on the site. */
import { componentMessages } from '../../content/components';
import type { Markup } from '../../content/markup';
import { chosenCss, layoutCss } from '../../content/preview/layout-css';
import { samplePage } from '../../content/preview/sample-pages';
import type { PreviewKind } from '../../content/preview/serve';
import type { Tx } from '../../db/database';
import { effectiveSheet } from '../styles/effective';
import { drawFooter } from './draw-footer';
import { drawHeader } from './draw-header';
import { type Site, siteOf } from './site';

type Draw = (draft: Readonly<Record<string, unknown>>, site: Site) => Markup;

function previewOf(tx: Tx, version: string, draw: Draw, page: (drawn: Markup, site: Site) => string): PreviewKind {
  return {
    domaine: 'LAYOUTS',
    async draw({ draft, idTiers, lang }) {
      const { tell, messages } = componentMessages();
      const site = await siteOf(tx, { partner: idTiers, lang, version, tell });
      const css = (await effectiveSheet(tx, idTiers)) ?? '';
      const body = page(draw(draft, site), site);
      return { head: `<style>${layoutCss}</style><style>${css}</style><style>${chosenCss}</style>`, body, messages };
    },
  };
}

/** The previews of headers and footers, by their kinds. */
export function layoutPreviews(tx: Tx, version: string): Readonly<Record<string, PreviewKind>> {
  return {
    header: previewOf(tx, version, drawHeader, ({ text }, { lang, name }) =>
      samplePage('ACCUEIL', lang, name, { header: text, footer: '' }),
    ),
    footer: previewOf(tx, version, drawFooter, ({ text }) => text),
  };
}
