/** The preview of a manifestation's page: what is typed, over its own séances, between header and footer of its partner's site. */
import { sql } from 'drizzle-orm';
import { badgesOf } from '../../../src/features/sold/models/badges';
import { formatOf } from '../../../src/i18n/format';
import type { Locale } from '../../../src/i18n/text';
import { zoneNow } from '../../clock';
import { attributes, html, Markup } from '../../content/markup';
import { chosenCss, layoutCss } from '../../content/preview/layout-css';
import { samplePage } from '../../content/preview/sample-pages';
import type { PreviewKind, PreviewRequest } from '../../content/preview/serve';
import { readText } from '../../content/reading/read';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { effectiveLayouts } from '../layouts/effective';
import { words as pageWords } from '../pages/draw';
import { plainCss } from '../pages/preview';
import { effectiveSheet } from '../styles/effective';
import { seanceTable } from './table';

const words = {
  fr: {
    sessions: 'Séances',
    all: 'Toutes les dates',
    session: 'Séance',
    left: 'places',
    full: 'complet',
    book: 'Réserver',
    most: 'Places au plus par commande',
    reviews: 'Avis des spectateurs',
    leave: 'Déposer un avis',
  },
  en: {
    sessions: 'Sessions',
    all: 'All dates',
    session: 'Session',
    left: 'seats',
    full: 'sold out',
    book: 'Book',
    most: 'Seats at most in one order',
    reviews: 'Audience reviews',
    leave: 'Write a review',
  },
} as const;

/** As many séances are shown. */
const mostSessions = 30;

interface Shown {
  date: string;
  salle: string | null;
  libres: number;
}

export function eventPreview(tx: Tx): PreviewKind {
  return {
    domaine: 'MANIFESTATIONS',
    async draw(request) {
      const { idTiers, lang } = request;
      const site = await effectiveLayouts(tx, { partner: idTiers, lang, tell: () => undefined, at: null });
      const sheet = await effectiveSheet(tx, idTiers);
      return {
        head: `<style>${layoutCss}${plainCss}${ownCss}</style><style>${sheet ?? ''}</style><style>${chosenCss}</style>`,
        body: samplePage('MANIFESTATION', lang, site.name, {
          main: (await mainOf(tx, request)).text,
          ...(site.header && { header: site.header.text }),
          ...(site.footer && { footer: site.footer.text }),
        }),
        messages: [],
      };
    },
  };
}

async function mainOf(tx: Tx, { draft, lang, idTiers, scope }: PreviewRequest): Promise<Markup> {
  const t = words[lang];
  const isOn = (name: string) => draft[name] === true;
  const said = (name: string) => {
    const [own, french] = [draft[`${name}${lang === 'en' ? 'En' : 'Fr'}`], draft[`${name}Fr`]];
    return String((typeof own === 'string' && own.trim() !== '' ? own : french) ?? '');
  };
  const format = formatOf(lang, await zoneNow(tx, idTiers));
  const sessions = await sessionsOf(tx, draft['idmanif'], scope);
  const [first, last] = [sessions[0]?.date, sessions.at(-1)?.date];
  const range = first && last ? [...new Set([format.date(first), format.date(last)])].join(' – ') : '';
  const badges = badgesOf({
    ...{ nouveaute: isOn('nouveaute'), derniereMinute: isOn('derniereMinute'), promotion: isOn('promotion') },
  });
  const most = isOn('forceNbPlaceMax') && typeof draft['nbPlaceMax'] === 'number' ? draft['nbPlaceMax'] : null;
  return html`<main class="rg-page"><h1>${said('libelle')}</h1>
    <p>${badges.map((name) => html`<span class="rg-badge" data-badge="${name}">${pageWords[lang].badges[name]}</span> `)}</p>
    ${!isOn('forceHideDate') && range !== '' && html`<p class="rg-meta rg-dates">${range}</p>`}
    ${said('resume') !== '' && html`<p>${said('resume')}</p>`}${new Markup(readText('clean', said('description')))}
    ${sessionsDrawn(sessions, lang, format, isOn)}
    ${most !== null && html`<p class="rg-most">${t.most}${lang === 'fr' ? '\u00a0: ' : ': '}${format.number(most)}</p>`}
    ${isOn('avisClients') && html`<section class="rg-reviews"><h2>${t.reviews}</h2><p><a href="#">${t.leave}</a></p></section>`}</main>`;
}

function sessionsDrawn(
  sessions: readonly Shown[],
  lang: Locale,
  format: ReturnType<typeof formatOf>,
  isOn: (name: string) => boolean,
): Markup | null {
  if (sessions.length === 0) return null;
  const t = words[lang];
  const when = ({ date }: Shown) => (isOn('showDateSeanceTime') ? format.dateTime(date) : format.date(date));
  const left = ({ libres }: Shown) => {
    if (libres === 0) return html`<span class="rg-meta">${t.full}</span>`;
    const free =
      isOn('sessionsAvailabilityTable') && html`<span class="rg-free">${format.number(libres)} ${t.left}</span>`;
    return html`${free} <a class="rg-button" href="#">${t.book}</a>`;
  };
  const isCalendar = isOn('sessionsCalendarActivated');
  const list = html`<ul class="${isCalendar ? 'rg-calendar' : 'rg-sessions'}">${sessions.map(
    (session) =>
      html`<li class="rg-session"><b>${when(session)}</b> <span>${session.salle ?? ''}</span> ${left(session)}</li>`,
  )}</ul>`;
  // All of them behind one line, until somebody wants them.
  const folded = isOn('hideAllDate');
  return html`<h2>${t.sessions}</h2>${folded ? html`<details${attributes({ class: 'rg-all' })}><summary>${t.all}</summary>${list}</details>` : list}`;
}

function sessionsOf(tx: Tx, idmanif: unknown, scope: PreviewRequest['scope']): Promise<Shown[]> {
  if (typeof idmanif !== 'number') return Promise.resolve([]);
  return run<Shown & Record<string, unknown>>(
    tx,
    sql`select to_char(t.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date, t.salle,
        greatest(0, t.contingent - t.vendus) as libres
      from ${visible(seanceTable, scope)}
      where t.idmanif = ${idmanif} and t.date > now() and t.statut <> 'ANNULEE' order by t.date, t.idseanc limit ${mostSessions}`,
  );
}

const ownCss =
  '.rg-sessions,.rg-calendar{margin:0;padding:0;list-style:none}.rg-session{padding:8px 0;border-top:1px solid #e3e3e8}.rg-calendar{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:8px}.rg-calendar .rg-session{padding:8px;border:1px solid #e3e3e8;border-radius:6px}';
