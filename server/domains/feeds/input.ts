/** What a run of a feed is given: the feed as it was when it was started, without its secret. */

import type { Row } from '../../../src/core/model/model';
import type { Problem } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import type { FeedRow, Objet } from '../../../src/plugins/feeds/model';
import type { FeedLock, FeedMode, ReportLine } from '../../../src/plugins/feeds/models/execution';
import { type Transformation, transform } from '../../../src/plugins/feeds/models/transformations';
import type { GridRow } from '../../resource/import/grid';
import type { Report } from '../../resource/import/report';
import type { FeedRecord } from './read/record';
import type { Place } from './source/open';

export interface MappingLine {
  champSource: string;
  champ: string;
  transformation: Transformation;
  defaut: string;
  cle: boolean;
}

export interface FeedInput extends Place {
  /** Of the feed when it was started. */
  version: number;
  libelle: string;
  sens: 'ENTRANT' | 'SORTANT';
  objet: Objet;
  format: FeedRow['format'];
  chemin: string;
  encodage: string;
  partenaires: readonly string[];
  listes: readonly number[];
  mapping: readonly MappingLine[];
  complet: boolean;
  forcer: boolean;
  depublier: boolean;
  seuil: number;
  essais: number;
  alertes: readonly string[];
  mode: FeedMode;
  lot: string;
  locale: Locale;
  /** Rejects sent back, in place of the source. */
  rows: readonly GridRow[] | null;
}

/** A part of a run: rows as the mapping makes them, or what the source has no more. */
export type FeedPart = readonly GridRow[] | { absents: true };

/** What a part came to. */
export interface FeedOutcome extends Report {
  locks: FeedLock[];
  /** Records that a lock kept, and rows of the source among them: more than `locks` names. */
  locked: number;
  lockedRows: number;
  alerts: ReportLine[];
}

/** A feed as it was read. */
export function feedIn(row: Row): FeedRow {
  // As the table of the same model wrote it.
  return row as unknown as FeedRow;
}

/** The input of a feed as it is saved. */
export function inputOf(row: FeedRow, given: Pick<FeedInput, 'mode' | 'lot' | 'locale' | 'rows'>): FeedInput {
  return {
    idFlux: row.idFlux,
    version: row.version,
    typeSource: row.typeSource,
    adresse: row.adresse ?? '',
    identifiant: row.identifiant ?? '',
    empreinteHote: row.empreinteHote ?? '',
    libelle: row.libelle,
    sens: row.sens,
    objet: row.objet,
    format: row.format,
    chemin: row.chemin ?? '',
    encodage: row.encodage,
    partenaires: row.partenaires,
    listes: row.listes,
    mapping: row.mapping.map(mappingLine),
    complet: row.mode === 'COMPLET',
    forcer: row.politiqueVerrou === 'FORCER',
    depublier: row.mode === 'COMPLET' && row.politiqueAbsents === 'DEPUBLIER',
    seuil: row.seuilRejetPct,
    essais: row.essais,
    alertes: row.destinatairesAlerte,
    ...given,
  };
}

/** A line as it was saved; what it does not say is as it is at first. */
function mappingLine(line: Partial<FeedRow['mapping'][number]>): MappingLine {
  const { champSource, champ = '', transformation = 'TEL_QUEL', defaut, cle = false } = line;
  return { champSource: champSource ?? '', champ, transformation, defaut: defaut ?? '', cle };
}

/** The cells of a record, one for each line of the mapping. */
export function cellsOf({ values }: Pick<FeedRecord, 'values'>, mapping: readonly MappingLine[]): string[] {
  return mapping.map(({ champSource, transformation, defaut }) => {
    const value = champSource === '' ? '' : transform(transformation, values.get(champSource) ?? '');
    return value === '' ? defaut : value;
  });
}

/** What a message is filled with, of what a problem is about. */
export function scalars(params: Problem['params']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );
}
