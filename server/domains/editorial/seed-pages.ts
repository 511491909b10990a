/** Editorial pages of the demo sites: of all partners and of some, live, changed since, not live yet, with gaps in English. */
import { sql } from 'drizzle-orm';
import { putTexts } from '../../content/text-files';
import { keepDrafts } from '../../content/versions';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { demoPartners } from '../../seed/people';
import type { Driver } from '../../storage/driver';
import { contentKeys } from './page-hooks';
import { pageTable } from './table';

interface Page {
  chemin: string;
  titre: readonly [fr: string, en: string | null];
  contenu: readonly [fr: string, en: string | null];
  seo?: readonly [fr: string, en: string];
  partner?: string;
  live?: false;
  /** The draft that came after what is live. */
  draft?: string;
}

const list = (...items: readonly string[]) => `<ul>\n${items.map((item) => `  <li>${item}</li>`).join('\n')}\n</ul>`;
const parts = (...pairs: readonly (readonly [title: string, text: string])[]) =>
  pairs.map(([title, text]) => `<h2>${title}</h2>\n<p>${text}</p>`).join('\n');

const paragraph = (text: string) => `<p>${text}</p>`;

const pages: readonly Page[] = [
  {
    chemin: '/a-propos',
    titre: ['À propos de nous', 'About us'],
    contenu: [
      parts(
        [
          'Une billetterie née dans les salles',
          'Depuis 2009, nous vendons les places de trois cents salles en France, du café-théâtre au stade. Nos équipes travaillent à Paris, Lyon et Dijon.',
        ],
        [
          'Ce que nous promettons',
          'Le prix affiché est le prix payé. Un billet acheté ici est un billet émis par la salle, jamais revendu.',
        ],
      ),
      parts(
        [
          'A box office born in theatres',
          'Since 2009 we have sold the seats of three hundred venues in France, from cafés to stadiums. Our teams work in Paris, Lyon and Dijon.',
        ],
        [
          'What we promise',
          'The price you see is the price you pay. A ticket bought here is issued by the venue, never resold.',
        ],
      ),
    ],
    seo: ['À propos de la billetterie', 'About the box office'],
  },
  {
    chemin: '/mentions-legales',
    titre: ['Mentions légales', 'Legal notice'],
    contenu: [
      parts(
        [
          'Éditeur',
          'La billetterie est éditée par Scènes et Billets, société par actions simplifiée au capital de 240 000 €, 12 rue des Ateliers, 21000 Dijon.',
        ],
        ['Hébergement', 'Les données sont hébergées en France, dans deux centres distincts.'],
        ['Médiation', 'En cas de litige, le médiateur du tourisme et du voyage peut être saisi gratuitement.'],
      ),
      parts(
        ['Publisher', 'The box office is published by Scènes et Billets, 12 rue des Ateliers, 21000 Dijon, France.'],
        ['Hosting', 'Data is hosted in France, in two separate centres.'],
      ),
    ],
  },
  {
    chemin: '/conditions-de-vente',
    titre: ['Conditions générales de vente', 'Terms of sale'],
    contenu: [
      `${parts(['Commande', 'Une commande est ferme une fois payée. Les places sont gardées dix minutes dans le panier.'])}\n<h2>Retrait des billets</h2>\n${list('e-billet à imprimer ou à montrer sur téléphone', 'retrait au guichet, sur présentation d’une pièce d’identité', 'envoi postal suivi, cinq jours ouvrés')}`,
      null,
    ],
    draft: 'Une commande est ferme une fois payée. Les places sont gardées quinze minutes dans le panier.',
  },
  {
    chemin: '/confidentialite',
    titre: ['Vos données', 'Your data'],
    contenu: [
      `<p>Nous gardons ce qui sert à vous envoyer vos billets, et rien d’autre sans votre accord.</p>\n<table>\n  <caption>Durées de conservation</caption>\n  <thead><tr><th scope="col">Donnée</th><th scope="col">Durée</th></tr></thead>\n  <tbody>\n    <tr><td>Commandes et factures</td><td>dix ans</td></tr>\n    <tr><td>Compte sans activité</td><td>trois ans</td></tr>\n    <tr><td>Messages au service client</td><td>deux ans</td></tr>\n  </tbody>\n</table>`,
      '<p>We keep what is needed to send you your tickets, and nothing else without your consent.</p>',
    ],
  },
  {
    chemin: '/infos/accessibilite',
    titre: ['Venir avec un handicap', 'Coming with a disability'],
    contenu: [
      `<p>Les places accessibles se réservent en ligne dans la catégorie <strong>PMR</strong>, avec celle de l’accompagnateur.</p>\n${list('boucles magnétiques dans 84 salles', 'audiodescription signalée sur la fiche', 'chiens guides bienvenus partout')}`,
      `<p>Accessible seats are booked online in the category <strong>PMR</strong>, with that of a companion.</p>\n${list('hearing loops in 84 venues', 'audio description is told on the page of each event', 'guide dogs welcome everywhere')}`,
    ],
    seo: ['Accessibilité des salles et réservation PMR', 'Accessible venues and booking'],
  },
  {
    chemin: '/infos/groupes',
    titre: ['Groupes et comités d’entreprise', 'Groups and works councils'],
    contenu: [
      parts(
        [
          'À partir de dix places',
          'Le tarif de groupe s’applique dès la dixième place d’une même séance. Un acompte de 20 % suffit à garder les places trente jours.',
        ],
        ['Nous écrire', 'groupes@billetterie.example, ou 03 80 00 00 00 du lundi au vendredi.'],
      ),
      null,
    ],
  },
  {
    chemin: '/infos/questions',
    titre: ['Questions fréquentes', 'Frequently asked questions'],
    contenu: [
      parts(
        [
          'Je n’ai pas reçu mes billets',
          'Ils sont dans votre compte, rubrique Commandes. Le mail arrive en moins de cinq minutes\u00a0: regardez aussi les indésirables.',
        ],
        [
          'La séance est reportée',
          'Vos billets restent valables à la nouvelle date. Un remboursement peut être demandé pendant trente jours.',
        ],
        [
          'Puis-je revendre ma place\u00a0?',
          'Oui, au prix d’achat au plus, quand la fiche de la manifestation le permet.',
        ],
      ),
      parts(
        ['I did not get my tickets', 'They are in your account, under Orders. The mail comes within five minutes.'],
        [
          'The session is postponed',
          'Your tickets are valid on the new date. A refund can be asked for during thirty days.',
        ],
      ),
    ],
    seo: ['Questions fréquentes sur les billets et les remboursements', 'Questions on tickets and refunds'],
  },
  {
    chemin: '/carte-cadeau',
    titre: ['Offrir une carte cadeau', 'Give a gift card'],
    contenu: [
      '<p>De 20 à 300 €, valable un an dans toutes les salles, envoyée par mail ou par la poste.</p>\n<p><a href="/cartes-cadeaux">Choisir une carte</a></p>',
      '<p>From €20 to €300, valid for a year in all venues, by mail or by post.</p>\n<p><a href="/cartes-cadeaux">Choose a card</a></p>',
    ],
  },
  {
    chemin: '/saison-2027',
    titre: ['La saison 2027 se prépare', null],
    contenu: ['<p>Les premières dates seront annoncées le 14 janvier à 10 heures.</p>', null],
    live: false,
  },
  {
    chemin: '/venir',
    titre: ['Venir à l’Opéra', 'Getting to the Opera'],
    contenu: [
      parts(
        ['En métro', 'Lignes 3, 7 et 8, station Opéra. La sortie 1 a un ascenseur.'],
        ['À vélo', 'Soixante places gardées devant l’entrée des artistes, les soirs de représentation.'],
      ),
      parts(['By metro', 'Lines 3, 7 and 8, station Opéra. Exit 1 has a lift.']),
    ],
    partner: 'Opéra & Co',
  },
  {
    chemin: '/ateliers',
    titre: ['Ateliers et visites', null],
    contenu: [
      `<p>Chaque samedi, les coulisses se visitent en famille.</p>\n${list('10 h\u00a0: costumes et perruques', '14 h\u00a0: machinerie', '16 h\u00a0: répétition ouverte')}`,
      null,
    ],
    partner: 'Opéra & Co',
    draft: 'Chaque samedi et chaque dimanche, les coulisses se visitent en famille.',
  },
  {
    chemin: '/tribunes',
    titre: ['Choisir sa tribune', 'Choosing a stand'],
    contenu: [
      `${list('Nord\u00a0: debout, ambiance', 'Est et Ouest\u00a0: assis, vue d’ensemble', 'Sud\u00a0: familles')}`,
      `${list('North: standing', 'East and West: seated', 'South: families')}`,
    ],
    partner: 'Stades & Arènes',
  },
  {
    chemin: '/scolaires',
    titre: ['Sorties scolaires', null],
    contenu: ['<p>Un dossier pédagogique accompagne chaque exposition. Gratuité pour les accompagnateurs.</p>', null],
    partner: 'Musées & Expos',
    live: false,
  },
  {
    chemin: '/vestiaire',
    titre: ['Vestiaire et consignes', 'Cloakroom'],
    contenu: [
      '<p>Les sacs de plus de 20 litres restent au vestiaire, ouvert une heure avant le concert.</p>',
      '<p>Bags above 20 litres stay in the cloakroom, open an hour before the concert.</p>',
    ],
    partner: 'Zéniths associés',
  },
];

const day = 86_400_000;

export async function seedPages(database: Database): Promise<void> {
  const { drizzle } = database;
  const since = (index: number) => new Date(Date.now() - (40 - index * 2) * day).toISOString();
  const rows = pages.map(({ chemin, titre, contenu, seo, partner, live }, index) => ({
    id: index + 1,
    titreFr: titre[0],
    titreEn: titre[1],
    chemin,
    idTiers: demoPartners.find(({ libelle }) => libelle === partner)?.partnerId ?? null,
    contenuFr: contenu[0],
    contenuEn: contenu[1],
    ...contentKeys({ contenuFr: contenu[0], contenuEn: contenu[1] }),
    addJs: false,
    seoTitleFr: seo?.[0] ?? null,
    seoTitleEn: seo?.[1] ?? null,
    seoKeywords: [],
    publishedVersion: live === false ? null : 1,
    version: 1,
    dateCreation: since(index),
    dateModif: since(index),
    auteurModif: 'Camille Morel',
  }));
  await insertRows(database, pageTable, rows);
  await skipKeys(database, pageTable);
  await keepDrafts(drizzle, pageTable);
  for (const [index, { draft }] of pages.entries()) {
    if (draft === undefined) continue;
    await drizzle.execute(
      sql`update pages_edito set contenu_fr = ${paragraph(draft)}, url_file_fr = ${contentKeys({ contenuFr: paragraph(draft) })['urlFileFR']}, version = 2, date_modif = now(), auteur_modif = 'Sacha Lemoine'
        where id = ${index + 1} and version = 1`,
    );
  }
  await keepDrafts(drizzle, pageTable);
}

/** Puts the files of what these pages say. */
export async function storePageTexts(driver: Driver): Promise<void> {
  const said = pages.flatMap(({ contenu: [contenuFr, contenuEn], draft }) => [
    { contenuFr, contenuEn },
    ...(draft === undefined ? [] : [{ contenuFr: paragraph(draft) }]),
  ]);
  await putTexts(
    driver,
    said.map((row) => ({ ...row, ...contentKeys(row) })),
  );
}
