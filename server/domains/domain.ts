/** What a domain is on the server: one object, registered in one place (index.ts). */
import type { FastifyInstance } from 'fastify';
import type { PreviewKind } from '../content/preview/serve';
import type { Database } from '../db/database';
import type { Scheduled } from '../jobs/schedule';
import type { Catalogue, Served } from '../resource/served';
import type { Table } from '../resource/table';
import type { Services } from '../services';
import type { Texts } from '../texts';

export interface Domain {
  /** Its kinds of records, those that others point to first. */
  resources: readonly Served[];
  /** Routes that its resources do not have by themselves. */
  routes?(app: FastifyInstance, services: Services, catalogue: Catalogue): void;
  /** What its contents look like to visitors, by the kind that a preview asks for. */
  previews?(services: Services, catalogue: Catalogue): Readonly<Record<string, PreviewKind>>;
  /** The words of its records, and why its rules refuse. */
  texts?: Texts;
  /** What comes back by the clock. */
  scheduled?: readonly Scheduled[];
  /** Demo data. */
  seeds?: readonly Seed[];
}

/** Demo rows of some tables. */
export interface Seed {
  makes: readonly Table[];
  /** Tables whose demo rows it reads: they are made before. */
  needs?: readonly Table[];
  fill(database: Database, request: SeedRequest): Promise<void>;
}

export interface SeedRequest {
  counts: SeedCounts;
  /** Called with what is done, for a console. */
  report(line: string): void;
}

export interface SeedCounts {
  manifestations: number;
  seances: number;
  lieux: number;
  /** Half as many as séances by default. */
  commandes?: number;
  partenaires?: number;
  /** As many for each order as the demo has by default. */
  clients?: number;
  /** Entries of the history; none by default. */
  historique?: number;
}

export function defineDomain(domain: Domain): Domain {
  return domain;
}

/** Seeds in an order in which each finds what it needs; those that need nothing of one another keep theirs. */
export function seedsInOrder(domains: readonly Domain[]): Seed[] {
  const left = new Set(domains.flatMap(({ seeds = [] }) => seeds));
  const ordered: Seed[] = [];
  while (left.size > 0) {
    const missing = new Set([...left].flatMap(({ makes }) => makes));
    const next = [...left].find(({ needs = [] }) => needs.every((table) => !missing.has(table)));
    if (!next) {
      const names = [...missing].map(({ name }) => name).join(', ');
      throw new Error(`Demo rows of these tables wait for one another: ${names}.`);
    }
    ordered.push(next);
    left.delete(next);
  }
  return ordered;
}
