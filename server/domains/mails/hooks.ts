/** Rules of mail templates: one of a code and one of an event for each partner, something to say, both parts sound. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { placeholdersIn } from '../../../src/core/model/template';
import { type InheritedLeaf, inheritedLeaves } from '../../../src/plugins/mails/model';
import { byHand, isAccount, isGuarded, placeholdersOf, takesNoCopy } from '../../../src/plugins/mails/models/triggers';
import { readText } from '../../content/reading/read';
import { secretInAddress } from '../../mail/guarded';
import { inherit, levelsAbove, type OwnTexts } from '../../mail/inheritance';
import { secretsIn } from '../../mail/secrets';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run } from '../../resource/run';

const read = ['code', 'idTiers', 'declencheur', ...inheritedLeaves] as const;

export const mailHooks: Hooks = {
  reads: [...read, 'libelle', 'publishedVersion'],
  derive: ({ libelle, code }) =>
    typeof libelle === 'string' && libelle.trim() !== '' ? {} : { libelle: code ?? null },
  async refuse(within, pending) {
    const refused = new Map<string | number, Refusal[]>();
    for (const each of pending) {
      const refusals = refuseAccount(within, each);
      if (refusals.length > 0) refused.set(each.key, refusals);
    }
    const changed = pending.filter(({ before, after }) => after !== null && isChanged(before, after));
    if (changed.length === 0) return refused;
    await run(within.tx, sql`select pg_advisory_xact_lock(hashtext('mails'))`);
    const places = await takenPlaces(within, changed);
    for (const each of changed) {
      const { key, after } = each;
      if (after === null) continue;
      const refusals = [...places(each, after), ...(await refuseContent(within, after))];
      if (refusals.length > 0) refused.set(key, [...(refused.get(key) ?? []), ...refusals]);
    }
    return refused;
  },
};

/** Mails of accounts are the platform's: what writes them by any means is an administrator, for everybody. */
function refuseAccount({ caller }: Within, { before, after }: Pending): Refusal[] {
  const isBefore = isAccount(before?.['declencheur']);
  const isAfter = isAccount(after?.['declencheur']);
  if ((isBefore || isAfter) && caller.role !== 'ADMIN') return [{ code: 'mails-account', field: 'declencheur' }];
  if (after === null || !isAfter || (after['idTiers'] ?? null) === null) return [];
  const isPublished = (after['publishedVersion'] ?? null) !== null;
  return isChanged(before, after) || isPublished ? [{ code: 'mails-platform', field: 'declencheur' }] : [];
}

function isChanged(before: Row | null, after: Row): boolean {
  return before === null || read.some((leaf) => before[leaf] !== after[leaf]);
}

/** Who has a code, and who answers an event, among everybody's templates and those of these partners. */
async function takenPlaces({ tx }: Within, pending: readonly Pending[]) {
  const partners = pending.map(({ after }) => String(after?.['idTiers'] ?? ''));
  const rows = await run<{ id: number; code: string; partner: string; trigger: string }>(
    tx,
    sql`select id, code, coalesce(id_tiers, '') as partner, declencheur as trigger from mails
      where coalesce(id_tiers, '') = any(${sql.param(partners)}::text[])`,
  );
  const moving = new Set(pending.map(({ key }) => String(key)));
  const taken = rows.filter(({ id }) => !moving.has(String(id)));
  return ({ before }: Pending, row: Row): Refusal[] => {
    const [code, partner, trigger] = [String(row['code']), String(row['idTiers'] ?? ''), String(row['declencheur'])];
    const beside = taken.filter((each) => each.partner === partner);
    const found: Refusal[] = [];
    if (before === null && !/^[A-Z0-9_]+$/.test(code)) found.push({ code: 'mails-code', field: 'code' });
    if (beside.some((each) => each.code === code)) found.push({ code: 'mails-exists', field: 'code' });
    const rival =
      trigger === byHand ? undefined : beside.find((each) => each.trigger === trigger && each.code !== code);
    if (rival) found.push({ code: 'mails-trigger', field: 'declencheur', params: { code: rival.code } });
    // Of several written at once, the first one has it.
    taken.push({ id: 0, code, partner, trigger });
    return found;
  };
}

/** The texts that a row has of its own. */
export function ownTexts(row: Readonly<Record<string, unknown>>): OwnTexts {
  const of = (leaf: InheritedLeaf) => {
    const value = row[leaf];
    return typeof value === 'string' ? value : null;
  };
  return {
    objetFr: of('objetFr'),
    objetEn: of('objetEn'),
    htmlFr: of('htmlFr'),
    htmlEn: of('htmlEn'),
    texteFr: of('texteFr'),
    texteEn: of('texteEn'),
    expediteur: of('expediteur'),
    cc: of('cc'),
  };
}

/** Something to say once inherited, no placeholder that the event leaves empty, an HTML part that may leave. */
async function refuseContent({ tx }: Within, row: Row): Promise<Refusal[]> {
  const own = ownTexts(row);
  const partner = typeof row['idTiers'] === 'string' ? row['idTiers'] : null;
  const { texts } = inherit([own, ...(await levelsAbove(tx, String(row['code']), partner))]);
  const blank = (['objetFr', 'htmlFr'] as const).filter((leaf) => texts[leaf].trim() === '');
  const known: readonly string[] = placeholdersOf(row['declencheur']);
  const written = (['objetFr', 'objetEn', 'htmlFr', 'htmlEn', 'texteFr', 'texteEn'] as const).flatMap((leaf) =>
    placeholdersIn(own[leaf] ?? '', 'code')
      .filter((name) => !known.includes(name))
      .map((name) => ({ code: 'mails-placeholder', field: leaf, params: { balise: `{${name}}` } })),
  );
  const guarded = isGuarded(row['declencheur']);
  const subjectErrors = (['objetFr', 'objetEn'] as const).flatMap((leaf) =>
    secretsIn(own[leaf] ?? '')
      .filter((name) => guarded || name !== 'lien')
      .map((name) => ({ code: 'mails-secret', field: leaf, params: { balise: `{${name}}` } })),
  );
  const faults = (['htmlFr', 'htmlEn'] as const).flatMap((leaf) => {
    const found = readText(guarded ? 'guardedMail' : 'mail', own[leaf] ?? '');
    return found.map((fault): Refusal => ({ ...fault, field: leaf }));
  });
  return [
    ...blank.map((field): Refusal => ({ code: 'mails-empty', field })),
    ...written,
    ...subjectErrors,
    ...faults,
    ...(guarded ? refuseGuarded(own) : refuseCopy(row['declencheur'], own)),
  ];
}

/** A mail with tickets goes to their customer alone. */
function refuseCopy(trigger: unknown, { cc }: OwnTexts): Refusal[] {
  return takesNoCopy(trigger) && (cc ?? '').trim() !== '' ? [{ code: 'mails-ticket-copy', field: 'cc' }] : [];
}

/** A mail with a secret has no sender, no copy and no link that its template makes. */
function refuseGuarded(own: OwnTexts): Refusal[] {
  const added = (['expediteur', 'cc'] as const).filter((leaf) => (own[leaf] ?? '').trim() !== '');
  const glued = (['texteFr', 'texteEn'] as const).flatMap((leaf) => {
    const balise = secretInAddress(own[leaf] ?? '');
    return balise === null ? [] : [{ code: 'mails-guarded-glued', field: leaf, params: { balise } }];
  });
  return [...added.map((field): Refusal => ({ code: 'mails-guarded', field })), ...glued];
}
