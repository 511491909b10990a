/** Rules of requests (domains.md 4). */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { yearOf } from '../../../src/core/filter/clock';
import type { Row } from '../../../src/core/model/model';
import type { Locale } from '../../../src/i18n/text';
import { attachmentTypes } from '../../../src/plugins/help/model';
import { nowIso } from '../../clock';
import type { Hooks, Refusal, Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';
import { translators } from '../../texts';
import { attachedFiles } from './sent-files';

export const requestHooks: Hooks = {
  reads: ['piecesJointes', 'idTiers', 'statut', 'reponse'],
  files: attachedFiles,
  adopt: async ({ caller }) => ({
    reference: `DEM-${yearOf(nowIso())}-${randomInt(100_000, 1_000_000)}`,
    demandeur: caller.nom,
    proprietaire: caller.id,
  }),
  /** The copy that is requested: to one's own address, whatever the one to answer to. */
  async letters({ tx, caller }, row) {
    const { reference, sujet, message, idTiers } = row;
    if (row['copieEmail'] !== true) return [];
    const [own] = await run<{ mail: string }>(tx, sql`select mail from utilisateurs where id = ${caller.id}`);
    if (own === undefined) return [];
    const said = (locale: Locale) => translators[locale](`help.demande.values.sujet.${String(sujet)}`);
    const data = {
      nom: caller.nom,
      numero: String(reference),
      motif: { fr: said('fr'), en: said('en') },
      message: String(message),
    };
    const partner = typeof idTiers === 'string' ? idTiers : null;
    return [{ template: 'CONTACT_RECU', partner, lang: caller.locale, to: own.mail, data }];
  },
  async refuse(within, pending) {
    const refused = new Map<string | number, readonly Refusal[]>();
    for (const { key, before, after } of pending) {
      if (before !== null || after === null) continue;
      const refusals = [
        ...(await refuseFiles(within, after)),
        ...refusePartner(within, after),
        ...refuseAnswer(within, after),
        ...(after['copieEmail'] === true ? await refuseCopy(within) : []),
      ];
      if (refusals.length > 0) refused.set(key, refusals);
    }
    return refused;
  },
};

/** Only files that whoever asks has sent, of a type that may go with a request. */
async function refuseFiles({ tx, caller, brought = [] }: Within, { piecesJointes }: Row): Promise<Refusal[]> {
  const files: readonly { fichier?: unknown }[] = Array.isArray(piecesJointes) ? piecesJointes : [];
  if (files.length === 0) return [];
  const found = await run<{ id: string; type: string }>(
    tx,
    sql`select id, type from fichiers where proprietaire = ${caller.id} and id = any(${textArray(files.map(({ fichier }) => String(fichier)))})`,
  );
  const fit = found.filter(({ type }) => (type.split(';', 1)[0] ?? '') in attachmentTypes).map(({ id }) => id);
  const known = new Set([...brought, ...fit]);
  return files.flatMap(({ fichier }, at) =>
    known.has(String(fichier)) ? [] : [{ code: 'attachment', field: `piecesJointes.${at}.fichier` }],
  );
}

/** Copies that somebody is sent in an hour. */
const mostCopies = 5;

/** Nobody fills a mailbox with copies; the request itself is taken without one. */
async function refuseCopy({ tx, caller }: Within): Promise<Refusal[]> {
  // Two requests at once are counted one after the other.
  await run(tx, sql`select id from utilisateurs where id = ${caller.id} for update`);
  const [sent] = await run<{ n: number }>(
    tx,
    sql`select count(*)::integer as n from contacts
      where proprietaire = ${caller.id} and copie_email and date_creation > now() - interval '1 hour'`,
  );
  return (sent?.n ?? 0) < mostCopies ? [] : [{ code: 'copies', field: 'copieEmail', params: { n: mostCopies } }];
}

/** Who asks does not answer. */
function refuseAnswer({ caller }: Within, { statut, reponse }: Row): Refusal[] {
  const isAsked = statut === 'NOUVELLE' && (reponse ?? '') === '';
  return isAsked || caller.role === 'ADMIN' ? [] : [{ code: 'forbidden', field: 'statut' }];
}

function refusePartner({ caller: { perimeter } }: Within, { idTiers }: Row): Refusal[] {
  const isForeign = typeof idTiers === 'string' && perimeter !== null && !perimeter.includes(idTiers);
  return isForeign ? [{ code: 'reference', field: 'idTiers' }] : [];
}
