/** The preview of a style sheet: one of three pages of its partner's site, wearing it as it is written. */
import { sql } from 'drizzle-orm';
import { samplePage, samplePages } from '../../content/preview/sample-pages';
import type { PreviewKind } from '../../content/preview/serve';
import { readLongText } from '../../content/reading/read';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';

/** Characters that a preview reads at most. */
const longest = 1_500_000;

export function stylePreview(tx: Tx): PreviewKind {
  const draw: PreviewKind['draw'] = async ({ draft, idTiers, identifier, lang, scope }) => {
    const text = typeof draft['contenu'] === 'string' ? draft['contenu'].slice(0, longest) : '';
    const { css, leftOut } = await readLongText('sheet', text, scope.reader?.id ?? '');
    const [partner] = await run<{ libelle: string }>(
      tx,
      sql`select libelle from partenaires where partner_id = ${idTiers ?? ''}`,
    );
    const page = samplePages.find((each) => each === identifier) ?? 'ACCUEIL';
    return {
      head: `<style>${css}</style>`,
      body: samplePage(page, lang, partner?.libelle ?? 'Billetterie'),
      messages: leftOut.map(({ kind, line }) => ({ code: kind, line })),
    };
  };
  return { domaine: 'STYLES', draw };
}
