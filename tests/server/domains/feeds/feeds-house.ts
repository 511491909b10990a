/** A house with feeds, and a source of its own that says what each test has it say. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { serveDomains } from '../../../../server/domains';
import type { Services } from '../../../../server/services';
import type { Run } from '../../../../src/core/contract';
import type { FeedResult } from '../../../../src/plugins/feeds/models/execution';
import { type House, withHouse } from '../../app/harness';
import { multipart } from '../../storage/multipart';

export const base = '/api/admin-feed/flux';

export interface Asked {
  method: string;
  url: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

export type FeedRun = Run & { resultat: FeedResult };

/** A line of a mapping. */
export const line = (champSource: string, champ: string, more: object = {}) => ({ champSource, champ, ...more });
export const eventLines = [line('id', 'idmanif', { cle: true }), line('titre', 'libelle'), line('genre', 'genre')];

export class FeedHouse {
  private given: Services | undefined;
  private source: Server | undefined;
  readonly house: House = withHouse(
    {
      domains: (app: FastifyInstance, services: Services) => {
        this.given ??= services;
        serveDomains(app, services);
      },
    },
    { outboundHosts: ['127.0.0.1'] },
  );
  /** What the source answers. */
  answer: RequestListener = () => undefined;
  /** What was asked of it. */
  asked: Asked[] = [];
  address = '';

  /** @param rows `keep`: those of one test stay for the next */
  constructor(rows: 'clear' | 'keep' = 'clear') {
    beforeAll(() => this.open(rows), 60_000);
    afterAll(() => void this.source?.close());
    beforeEach(async () => {
      this.asked = [];
      if (rows === 'clear') await this.clear();
    });
  }

  get services(): Services {
    if (!this.given) throw new Error('The house is opened in beforeAll.');
    return this.given;
  }

  private async open(rows: 'clear' | 'keep'): Promise<void> {
    const source = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        this.asked.push({ method, url, headers, body });
      });
      this.answer(request, response);
    });
    this.source = source;
    await new Promise<void>((done) => source.listen(0, '127.0.0.1', done));
    this.address = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    if (rows === 'keep') return;
    const { pool } = this.house.database;
    await pool.query(`insert into genres (code_genre, libelle_fr) values ('OPERA', 'Opéra'), ('SPORT', 'Sport')`);
    await pool.query(`insert into pays (cod_pays, libelle_fr) values ('FR', 'France') on conflict do nothing`);
    await pool.query(`insert into lieux (id_lieu, libelle_fr, cod_pays) values (1, 'Opéra Bastille', 'FR')`);
  }

  private async clear(): Promise<void> {
    await this.house.database.pool.query(
      'truncate flux, inventaire, inventaire_seances, manifestations, seances, batch_runs, actions cascade',
    );
  }

  serve(content: string | Buffer, headers: Record<string, string> = {}): void {
    this.answer = (_request, response) => response.writeHead(200, headers).end(content);
  }

  async make(body: object): Promise<{ idFlux: number; version: number }> {
    const made = await this.house.as('admin', 'POST', base, {
      libelle: 'Essai',
      objet: 'MANIFESTATIONS',
      format: 'CSV',
      adresse: `${this.address}/f`,
      mapping: eventLines,
      essais: 0,
      ...body,
    });
    expect(made.statusCode, made.body).toBe(201);
    return made.json();
  }

  /** Puts a file in place of the one that a feed reads. */
  async upload(idFlux: number, content: string): Promise<void> {
    const { payload, headers } = multipart([{ part: 'files', name: 'flux', content }]);
    const sent = await this.house.as('admin', 'POST', `${base}/${idFlux}/fichier`, payload, headers);
    expect(sent.statusCode, sent.body).toBe(200);
  }

  show(idFlux: number): Promise<LightMyRequestResponse> {
    return this.house.as('admin', 'GET', `${base}/${idFlux}`);
  }

  async run(id: string): Promise<Run> {
    return (await this.house.as('admin', 'GET', `/api/processing-ws/executions/${id}`)).json();
  }

  async ended(id: string): Promise<FeedRun> {
    await expect.poll(async () => (await this.run(id)).etat, { timeout: 60_000, interval: 30 }).not.toMatch(/^EN_/);
    return (await this.run(id)) as FeedRun; // Its result is that of this job.
  }

  start(idFlux: number, mode: string): Promise<LightMyRequestResponse> {
    return this.house.as('admin', 'POST', `${base}/${idFlux}/executions`, { mode });
  }

  async play(idFlux: number, mode: 'SIMULATION' | 'REELLE'): Promise<FeedRun> {
    const started = await this.start(idFlux, mode);
    expect(started.statusCode, started.body).toBe(202);
    return this.ended(started.json<{ run: string }>().run);
  }

  async rows(text: string): Promise<Record<string, unknown>[]> {
    return (await this.house.database.pool.query(text)).rows;
  }

  async revert(lot: string | null): Promise<LightMyRequestResponse> {
    return this.house.as('admin', 'POST', `/api/processing-ws/actions/${lot}/revert`, {});
  }
}
