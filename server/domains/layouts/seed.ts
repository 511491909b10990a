/** Three headers and three footers: those of the platform, of a group of venues, and of an opera house with a pending draft. */
import { sql } from 'drizzle-orm';
import type { Item } from '../../../src/core/model/inner';
import { type LayoutShape, layoutShapes } from '../../../src/plugins/layouts/model';
import type { FooterType, HeaderType } from '../../../src/plugins/layouts/models/component-types';
import { putTexts } from '../../content/text-files';
import { keepDrafts } from '../../content/versions';
import type { Database } from '../../db/database';
import type { Table } from '../../resource/table';
import { insertRows, skipKeys } from '../../seed/insert';
import { demoPartners } from '../../seed/people';
import type { Driver } from '../../storage/driver';
import { customizationsIn, withAllKeys } from './placed';
import { footerTable, headerTable } from './table';

type Values = Readonly<Record<string, unknown>>;

const piece = <T extends string>(typeComponent: T, name: string, customization: Values = {}) => ({
  name,
  typeComponent,
  customization,
});
const inHeader = piece<HeaderType>;
const inFooter = piece<FooterType>;

const link = (name: string, textEn: string, urlRedirection: string, more: Values = {}) =>
  ({ name, texte: name, textEn, urlRedirection, ...more }) as const;
const headerLink = (...given: Parameters<typeof link>) => {
  const { name, ...values } = link(...given);
  return inHeader('LIEN', name, values);
};

/** Areas with the keys and the places that the editor gives them. */
function areas(leaf: string, key: string, given: readonly (Values & { components: readonly Values[] })[]) {
  return given.map(({ components, ...area }, a) => ({
    id: `${key}-zone-${a + 1}`,
    ...area,
    order: a + 1,
    [leaf]: components.map((component, c) => ({ id: `${key}-${a + 1}-${c + 1}`, ...component, order: c + 1 })),
  }));
}

const burger = (on: readonly string[]) =>
  Object.fromEntries(
    ['Account', 'Orders', 'Pdr', 'Insurance', 'Help', 'Offer'].map((name) => [`showLink${name}`, on.includes(name)]),
  );

const demoHeaders = [
  {
    partner: 'Billetterie',
    nom: 'Billetterie',
    areaHeaders: areas('componentsHeaders', 'entete-1', [
      {
        customId: 'bandeau',
        customCss: 'bt-bandeau',
        components: [
          inHeader('TAGLINE', 'Accroche', {
            texteFr: 'Toutes les sorties, au prix du guichet',
            texteEn: 'Every night out, at box-office prices',
          }),
          headerLink('Aide', 'Help', '/aide'),
          headerLink('Carte cadeau', 'Gift card', '/cartes-cadeaux'),
        ],
      },
      {
        customId: 'principal',
        customCss: 'bt-principal',
        components: [
          inHeader('LOGO', 'Logo', { title: 'Retour à l’accueil', titleEn: 'Back to home', alt: 'Billetterie' }),
          inHeader('SEARCH', 'Recherche'),
          inHeader('ACCOUNT', 'Compte'),
          inHeader('BASKET', 'Panier'),
        ],
      },
      {
        customId: 'navigation',
        customCss: 'bt-nav',
        components: [
          inHeader('MENU_GENRE_AND_SS_GENRE', 'Genres'),
          inHeader('MENU_VILLES', 'Villes', { useDefault: true }),
          headerLink('Abonnements', 'Season tickets', '/abonnements', { imgBurgerMenu: true }),
          headerLink('Dernières places', 'Last seats', '/dernieres-places'),
        ],
      },
    ]),
    menuMobileConfig: { showLogo: true, showLinkAccount: true, showCart: true },
    burgerMenu: { ...burger(['Account', 'Orders', 'Pdr', 'Help']), showNavCities: true },
  },
  {
    partner: 'Scènes de France',
    nom: 'Scènes de France',
    areaHeaders: areas('componentsHeaders', 'entete-2', [
      {
        customId: 'principal',
        customCss: 'sf-principal',
        components: [
          inHeader('LOGO', 'Logo', { title: 'Scènes de France', titleEn: 'Scènes de France', alt: 'Scènes de France' }),
          inHeader('MENU_GENRE_AND_SS_GENRE', 'Genres'),
          headerLink('Packages', 'Packages', '/packages'),
          inHeader('SEARCH', 'Recherche'),
          inHeader('GROUPES_UTILISATEURS', 'Espace client', { welcome: true, comptePerso: true, panier: true }),
        ],
      },
    ]),
    menuMobileConfig: { showLogo: true, showLinkAccount: false, showCart: true },
    burgerMenu: { ...burger(['Account', 'Orders']), showNavCities: false },
  },
  {
    partner: 'Opéra & Co',
    nom: 'Saison 2026-2027',
    areaHeaders: areas('componentsHeaders', 'entete-3', [
      {
        customId: 'bandeau',
        customCss: 'oc-bandeau',
        components: [
          inHeader('TAGLINE', 'Accroche', {
            texteFr: 'La scène lyrique, au prix du guichet',
            texteEn: 'The opera stage, at box-office prices',
          }),
          headerLink('Aide', 'Help', '/aide'),
          headerLink('Carte cadeau', 'Gift card', '/cartes-cadeaux'),
          inHeader('GROUPES_UTILISATEURS', 'Bonjour', { welcome: true, comptePerso: true }),
        ],
      },
      {
        customId: 'principal',
        customCss: 'oc-principal',
        components: [
          inHeader('LOGO', 'Logo', { title: 'Opéra & Co', titleEn: 'Opéra & Co', alt: 'Opéra & Co' }),
          inHeader('SEARCH', 'Recherche'),
          headerLink('Abonnements', 'Season tickets 26-27', '/abonnements/saison-2026-2027', {
            alt: 'Les abonnements de la saison',
            nameClassCss: 'lien-fort',
            imgBurgerMenu: true,
          }),
          inHeader('ACCOUNT', 'Compte'),
          inHeader('BASKET', 'Panier'),
        ],
      },
      {
        customId: 'navigation',
        customCss: 'oc-nav',
        components: [
          inHeader('MENU_GENRE_AND_SS_GENRE', 'Genres'),
          inHeader('MENU_VILLES', 'Villes', { useDefault: true }),
          headerLink('Packages', 'Packages', '/packages'),
          headerLink('Dernières places', '', '/dernieres-places', { imgBurgerMenu: true }),
          inHeader('HTML', 'Noël', {
            contentFR: '<p><a href="/noel"><strong>Noël à l’Opéra</strong></a></p>',
            contentEN: '<p><a href="/noel"><strong>Christmas at the Opera</strong></a></p>',
          }),
        ],
      },
      {
        customId: 'mobile',
        customCss: 'oc-mobile',
        components: [
          inHeader('LOGO_MOBILE', 'Logo mobile', { title: 'Opéra & Co', titleEn: 'Opéra & Co', alt: 'Opéra & Co' }),
          inHeader('MENU_BURGER_HTML', 'Burger', {
            contentFR: '<p>Guichet ouvert du mardi au samedi, de 11 h à 18 h</p>',
            contentEN: '<p>Box office open Tuesday to Saturday, 11 am to 6 pm</p>',
          }),
        ],
      },
    ]),
    menuMobileConfig: { showLogo: true, showLinkAccount: true, showCart: true },
    burgerMenu: { ...burger(['Account', 'Orders', 'Pdr', 'Help']), showNavCities: false },
  },
];

const links = (given: readonly (readonly [french: string, english: string, address: string])[]) =>
  given.map(([texte, textEn, urlRedirection], index) => ({
    texte,
    textEn,
    urlRedirection,
    blankLien: false,
    order: index + 1,
  }));

const legal = {
  mentionFr: '© {annee} {site}. Tous droits réservés.',
  mentionEn: '© {annee} {site}. All rights reserved.',
};

const demoFooters = [
  {
    partner: 'Billetterie',
    nom: 'Billetterie',
    areaFooters: areas('componentsFooters', 'pied-1', [
      {
        customId: 'liens',
        customCss: 'bt-liens',
        colonnes: 4,
        repliableMobile: true,
        components: [
          inFooter('GROUPE_LIENS', 'Services', {
            titreFr: 'À votre service',
            titreEn: 'At your service',
            liens: links([
              ['Aide', 'Help', '/aide'],
              ['Points de retrait', 'Collection points', '/points-de-retrait'],
              ['Cartes cadeaux', 'Gift cards', '/cartes-cadeaux'],
              ['Nous écrire', 'Contact us', '/contact'],
            ]),
          }),
          inFooter('GENRES', 'Genres', { max: 8 }),
          inFooter('VILLES', 'Villes', { useDefault: true, max: 10 }),
          inFooter('NEWSLETTER', 'Lettre', {
            titreFr: 'Ne manquez rien',
            titreEn: 'Never miss out',
            texteFr: 'Les ouvertures de vente et les bons plans, une fois par semaine.',
            texteEn: 'New sales and special offers, once a week.',
            consentementFr: 'J’accepte de recevoir la lettre et peux m’en désinscrire à tout moment.',
            consentementEn: 'I agree to receive the newsletter and may unsubscribe at any time.',
            urlAction: '/lettre/inscription',
          }),
        ],
      },
      {
        customId: 'paiement',
        customCss: 'bt-paiement',
        colonnes: 3,
        repliableMobile: false,
        components: [
          inFooter('MOYENS_PAIEMENT', 'Paiement', { auto: true, items: [] }),
          inFooter('RESEAUX_SOCIAUX', 'Réseaux', {
            items: [
              { reseau: 'INSTAGRAM', url: 'https://www.instagram.com/billetterie.example', order: 1 },
              { reseau: 'FACEBOOK', url: 'https://www.facebook.com/billetterie.example', order: 2 },
            ],
          }),
          inFooter('APPLICATIONS', 'Applications', {
            urlIos: 'https://apps.example/ios',
            urlAndroid: 'https://apps.example/android',
          }),
        ],
      },
    ]),
    basDePage: { ...legal, afficherLangues: true, afficherVersion: false },
  },
  {
    partner: 'Scènes de France',
    nom: 'Scènes de France',
    areaFooters: areas('componentsFooters', 'pied-2', [
      {
        customId: 'liens',
        customCss: 'sf-liens',
        colonnes: 3,
        repliableMobile: true,
        components: [
          inFooter('LOGO', 'Logo', { title: 'Scènes de France', titleEn: 'Scènes de France', alt: 'Scènes de France' }),
          inFooter('GROUPE_LIENS', 'Le réseau', {
            titreFr: 'Le réseau',
            titreEn: 'Our network',
            liens: links([
              ['Les scènes', 'Venues', '/lieux'],
              ['Espace professionnel', 'Trade area', '/pro'],
            ]),
          }),
          inFooter('COLLAPSE_REGIONS', 'Régions', { typeSrc: 'PDR_REGIONS' }),
        ],
      },
    ]),
    basDePage: { ...legal, afficherLangues: true, afficherVersion: false },
  },
  {
    partner: 'Opéra & Co',
    nom: 'Saison 2026-2027',
    areaFooters: areas('componentsFooters', 'pied-3', [
      {
        customId: 'maison',
        customCss: 'oc-maison',
        colonnes: 3,
        repliableMobile: true,
        components: [
          inFooter('TAGLINE', 'Accroche', { texteFr: 'La maison du lyrique', texteEn: 'The home of opera' }),
          inFooter('GROUPE_LIENS', 'La maison', {
            titreFr: 'La maison',
            titreEn: 'The house',
            liens: links([
              ['Venir à l’Opéra', 'Getting here', '/venir'],
              ['Accessibilité', 'Accessibility', '/accessibilite'],
              ['Mécénat', '', '/mecenat'],
            ]),
          }),
          inFooter('MOYENS_PAIEMENT', 'Paiement', {
            auto: false,
            items: ['CB', 'VISA', 'MASTERCARD', 'CARTE_CADEAU'].map((code) => ({ code })),
          }),
        ],
      },
    ]),
    basDePage: { ...legal, afficherLangues: true, afficherVersion: false },
  },
];

export async function seedLayouts(database: Database): Promise<void> {
  await fill(database, headerTable, layoutShapes.headers, demoHeaders);
  await fill(database, footerTable, layoutShapes.footers, demoFooters);
  const { drizzle } = database;
  // A draft that waits: the burger menu is about to lead to the offers too.
  await drizzle.execute(
    sql`update headers set burger_menu = burger_menu || '{"showLinkOffer": true}'::jsonb, version = 2, date_modif = now(), auteur_modif = 'Sacha Lemoine'
      where id = 3 and version = 1`,
  );
  await keepDrafts(drizzle, headerTable);
}

/** Puts the files of the HTML of these headers and footers. */
export async function storeLayoutTexts(driver: Driver): Promise<void> {
  const { headers, footers } = layoutShapes;
  const named = (shape: LayoutShape) => (row: Item) =>
    customizationsIn({ [shape.areas]: withAllKeys(row, shape) }, shape);
  await putTexts(driver, [...demoHeaders.flatMap(named(headers)), ...demoFooters.flatMap(named(footers))]);
}

async function fill(
  database: Database,
  table: Table,
  shape: LayoutShape,
  rows: readonly (Values & { partner: string })[],
): Promise<void> {
  const since = new Date(Date.now() - 20 * 86_400_000).toISOString();
  await insertRows(
    database,
    table,
    rows.flatMap(({ partner, ...row }, index) => {
      const owner = demoPartners.find(({ libelle }) => libelle === partner);
      const stamps = {
        version: 1,
        auteurModif: 'Camille Morel',
        publishedVersion: 1,
        dateCreation: since,
        dateModif: since,
      };
      return owner === undefined
        ? []
        : [{ id: index + 1, idPartner: owner.partnerId, ...row, [shape.areas]: withAllKeys(row, shape), ...stamps }];
    }),
  );
  await skipKeys(database, table);
  await keepDrafts(database.drizzle, table);
}
