/** A house with rules; what is due is done when a test says so. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { doRules, ruleTurn } from '../../../../server/domains/rules/clock';
import type { BackTest, Firing } from '../../../../src/plugins/rules/models/firing';
import { type House, withHouse } from '../../app/harness';

export const base = '/api/processing-ws/regles';
export const genres = '/api/admin-config/genres';

export class RulesHouse {
  readonly house: House = withHouse();
  private account = 0;

  constructor() {
    beforeEach(async () => {
      const { house } = this;
      // A turn that the changes of the test before woke ends first: cut short, it would keep the reader for its time.
      await doRules({ database: house.database }).catch(() => undefined);
      await house.query('delete from regles');
      await house.query('delete from regles_declenchements');
      await house.query('truncate genres, sous_genres, actions');
      await house.query(`update lecteurs_evenements set pris = null where lecteur = 'regles'`);
      const { rows } = await house.query<{ id: number }>(
        `insert into cles (nom, usage, proprietaire) select 'Automate ' || gen_random_uuid(), 'FLUX', id from utilisateurs where nom = 'admin' returning id`,
      );
      this.account = rows[0]?.id ?? 0;
    });
  }

  get compte(): number {
    return this.account;
  }

  /** Makes a rule on genres: what they show in filters changes their English name, unless said otherwise. */
  async make(body: object = {}): Promise<number> {
    const answer = await this.ask(body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ idRegle: number }>().idRegle;
  }

  ask(body: object = {}) {
    return this.house.as('admin', 'POST', base, {
      ...{ nom: `Règle ${randomUUID()}`, declencheur: 'CHANGEMENT', ressource: 'genres', filtre: 'displayFilter:oui' },
      ...{ acte: 'MODIFIER', champ: 'libelleEn', valeur: 'Shown', compte: this.account },
      ...body,
    });
  }

  async state(id: number, etat: string) {
    return this.house.as('admin', 'POST', `${base}/bulk`, { selection: { ids: [id] }, change: { etat } });
  }

  async becomes(id: number, etat: string): Promise<void> {
    const answer = await this.state(id, etat);
    expect(answer.json(), answer.body).toMatchObject({ changed: 1 });
  }

  async test(id: number): Promise<BackTest> {
    const answer = await this.house.as('admin', 'POST', `${base}/${id}/essai`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<BackTest>();
  }

  /** Back-tested, then armed. */
  async armed(body: object = {}): Promise<number> {
    const id = await this.make(body);
    await this.test(id);
    await this.becomes(id, 'ARMEE');
    return id;
  }

  async journal(id: number): Promise<Firing[]> {
    const answer = await this.house.as('admin', 'GET', `${base}/${id}/declenchements?limit=200`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: Firing[] }>().items.toReversed();
  }

  async show(id: number) {
    return (await this.house.as('admin', 'GET', `${base}/${id}`)).json();
  }

  async genre(codeGenre: string, more: object = {}): Promise<void> {
    const answer = await this.house.as('admin', 'POST', genres, {
      codeGenre,
      libelleFr: codeGenre,
      displayFilter: false,
      ...more,
    });
    expect(answer.statusCode, answer.body).toBe(201);
  }

  async change(ids: readonly string[], change: object): Promise<void> {
    const answer = await this.house.as('admin', 'POST', `${genres}/bulk`, { selection: { ids }, change });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  async remove(code: string): Promise<void> {
    const { version } = (await this.house.as('admin', 'GET', `${genres}/${code}`)).json();
    const answer = await this.house.as('admin', 'DELETE', `${genres}/${code}`, undefined, version);
    expect(answer.statusCode, answer.body).toBe(204);
  }

  async english(): Promise<Record<string, string | null>> {
    const { rows } = await this.house.query<{ code: string; en: string | null }>(
      'select code_genre as code, libelle_en as en from genres order by 1',
    );
    return Object.fromEntries(rows.map(({ code, en }) => [code, en]));
  }

  run(): Promise<void> {
    return doRules({ database: this.house.database });
  }

  /** A turn of another runner, whoever else has one. */
  another(): Promise<void> {
    return ruleTurn({ database: this.house.database });
  }
}
