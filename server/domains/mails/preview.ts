/** A template as its form holds it, tried on a sample set; its HTML part as a page under a policy of its own. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Locale } from '../../../src/i18n/text';
import { inheritedLeaves } from '../../../src/plugins/mails/model';
import type { MailPreview, Sample } from '../../../src/plugins/mails/models/preview';
import type { Tx } from '../../db/database';
import { mailSite, siteOf } from '../../mail/compose';
import { sentTexts } from '../../mail/guarded';
import { inherit, levelsAbove } from '../../mail/inheritance';
import { emptyIn, type MailTexts, type Rendered, renderMail } from '../../mail/render';
import { sampleData } from '../../mail/samples';
import { run } from '../../resource/run';
import { ownTexts } from './hooks';

/** Where the pages of previews are. */
export const previewPath = '/api/notification/mails/apercus';

export interface Tried {
  sample: Sample;
  lang: Locale;
  platform: string;
}

/** A template tried on a sample set, with what it has from above. */
export async function tried(tx: Tx, row: Readonly<Record<string, unknown>>, { sample, lang, platform }: Tried) {
  const partner = typeof row['idTiers'] === 'string' ? row['idTiers'] : null;
  const levels = await levelsAbove(tx, String(row['code'] ?? ''), partner);
  const { texts: inherited, sources } = inherit([ownTexts(row), ...levels]);
  const texts = sentTexts(row['declencheur'], inherited);
  const data = { site: await siteOf(tx, partner, platform), ...sampleData[sample] };
  const herites = inheritedLeaves.flatMap((feuille) => {
    const level = levels[(sources[feuille] ?? 0) - 1];
    return level === undefined ? [] : [{ feuille, partenaire: level.partenaire }];
  });
  const [nearest] = levels;
  const parent = nearest ? { partenaire: nearest.partenaire, textes: inherit(levels).texts } : null;
  const site = await mailSite(tx, partner, row['declencheur']);
  return { texts, data, herites, parent, rendered: renderMail(texts, data, lang, site) };
}

/** The answer of a preview, its page kept for an hour. */
export async function previewOf(tx: Tx, row: Readonly<Record<string, unknown>>, wanted: Tried): Promise<MailPreview> {
  const { texts, data, herites, parent, rendered } = await tried(tx, row, wanted);
  return {
    objet: rendered.objet,
    texte: rendered.texte,
    url: `${previewPath}/${await keepPage(tx, rendered)}`,
    expediteur: texts.expediteur,
    vides: emptyIn(texts, data, wanted.lang),
    herites,
    parent,
    texteDerive: isDerived(texts, wanted.lang),
    sansAnglais: wanted.lang === 'en' && texts.htmlEn.trim() === '',
  };
}

function isDerived(texts: MailTexts, lang: Locale): boolean {
  const isEnglish = lang === 'en' && texts.htmlEn.trim() !== '';
  return (isEnglish ? texts.texteEn : texts.texteFr).trim() === '';
}

/** A page is read by whoever has its name, that nobody can guess: a frame carries no token. */
async function keepPage(tx: Tx, { html }: Rendered): Promise<string> {
  const name = randomBytes(24).toString('base64url');
  await run(tx, sql`delete from apercus_mail where date < now() - interval '1 hour'`);
  await run(tx, sql`insert into apercus_mail (id, html) values (${name}, ${html})`);
  return name;
}

/** The HTML of a page, undefined when it is gone. */
export async function pageOf(tx: Tx, name: string): Promise<string | undefined> {
  const [found] = await run<{ html: string }>(
    tx,
    sql`select html from apercus_mail where id = ${name} and date > now() - interval '1 hour'`,
  );
  return found?.html;
}
