/** Rules as those who run them read them. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { definition, type RuleState } from '../../../src/plugins/rules/model';
import { callerOfUser } from '../../auth/callers';
import { keyCallerId } from '../../auth/key-callers';
import { zonesNow } from '../../clock';
import type { Database, Tx } from '../../db/database';
import { run } from '../../resource/run';
import { everyScope, type Scope } from '../../resource/scope';
import type { Caller } from '../../services';

export interface Rule {
  idRegle: number;
  version: number;
  nom: string;
  declencheur: 'CHANGEMENT' | 'HEURE' | 'ECHEANCE';
  ressource: string;
  filtre: string | null;
  changement: 'CREATION' | 'MODIFICATION' | 'SUPPRESSION' | null;
  repetition: 'JOUR' | 'SEMAINE' | 'MOIS' | null;
  debut: string | null;
  feuille: string | null;
  jours: number | null;
  acte: 'MODIFIER' | 'APPEL' | 'MAIL';
  champ: string | null;
  valeur: string | null;
  chemin: string | null;
  corps: string | null;
  destinataire: string | null;
  message: string | null;
  compte: number | null;
  plafondHeure: number;
  etat: RuleState;
}

/** One that runs, and up to where it looked. */
export interface LiveRule extends Rule {
  empreinte: string;
  depuis: Date;
  jusqua: Date;
}

const columns = sql.raw(
  `r.id_regle as "idRegle", r.version, r.nom, r.declencheur, r.ressource, r.filtre, r.changement, r.repetition,
  to_char(r.debut at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as debut, r.feuille, r.jours,
  r.acte, r.champ, r.valeur, r.chemin, r.corps, r.destinataire, r.message, r.compte, r.plafond_heure as "plafondHeure", r.etat`,
);

/** Those that are evaluated or armed. */
export async function liveRules(tx: Tx): Promise<LiveRule[]> {
  const found = await run<LiveRule>(
    tx,
    sql`select ${columns}, s.empreinte, s.depuis, s.jusqua from regles r join regles_suivi s on s.regle = r.id_regle
      where r.etat in ('EVALUATION', 'ARMEE') order by r.id_regle`,
  );
  // What goes through drizzle comes as text.
  return found.map((rule) => ({ ...rule, depuis: new Date(rule.depuis), jusqua: new Date(rule.jusqua) }));
}

/** One of them as it is now. */
export async function ruleNamed(tx: Tx, id: number): Promise<Rule | undefined> {
  const [found] = await run<Rule>(tx, sql`select ${columns} from regles r where r.id_regle = ${id}`);
  return found;
}

/** What tells one version of a rule from another: what it says, not its name, its state or its limit. */
export function printOf(rule: object): string {
  const values = new Map<string, unknown>(Object.entries(rule));
  const said = definition.map((name) => {
    const value = values.get(name) ?? null;
    return name === 'debut' && typeof value === 'string' ? new Date(value).toISOString() : value;
  });
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}

/** Whoever a rule acts as, with the rights of now; undefined: it may not come in. */
export async function accountOf(database: Database, { compte }: Pick<Rule, 'compte'>): Promise<Caller | undefined> {
  const caller = compte === null ? undefined : await callerOfUser(database, keyCallerId(compte));
  return caller && { ...caller, isPlanned: true };
}

/** The records that a rule looks at: those of the partners of its account. */
export async function scopeOfRule(tx: Tx, { perimeter }: Pick<Caller, 'perimeter'>): Promise<Scope> {
  return { ...everyScope('fr'), partners: perimeter, zones: await zonesNow(tx) };
}
