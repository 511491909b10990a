/** What each screen is for, by the id of its page; `translations` stands for all the dictionaries. */
import { say, type Words } from './words';

/** Day of the last change of these texts. */
export const screensLe = '2026-11-25';

/** The text of the page, or of the nearest name before a dot: `roles.edit.new` is `roles.edit`. */
export function purposeOf(id: string): Words | undefined {
  const above = id.slice(0, Math.max(0, id.lastIndexOf('.')));
  return purposes.get(id) ?? (above === '' ? undefined : purposeOf(above));
}

const purposes: ReadonlyMap<string, Words> = new Map<string, Words>([
  [
    'core.signIn',
    say('On s’y connecte avec son identifiant et son mot de passe.', 'Where one signs in with login and password.'),
  ],
  [
    'core.forgotPassword',
    say(
      'Un lien est envoyé à l’adresse du compte, pour choisir un autre mot de passe.',
      'A link is sent to the address of the account, to choose another password.',
    ),
  ],
  [
    'core.callback',
    say(
      'Le retour d’une connexion\u00a0: il mène à la page demandée.',
      'The return from a sign-in: it leads to the page first wanted.',
    ),
  ],
  [
    'core.plugins',
    say(
      'Les modules de la console, ce que chacun apporte, et ceux qui ont été écartés avec leur raison.',
      'The plugins of the console, what each brings, and those set aside with the reason.',
    ),
  ],
  [
    'home.landing',
    say(
      'L’accueil public\u00a0: la plateforme, les langues et la connexion.',
      'The public home: the platform, its languages and the sign-in.',
    ),
  ],
  [
    'home.dashboard',
    say(
      'Ce qui attend, par domaine et par urgence\u00a0; les chiffres\u00a0; vos dernières actions, à annuler d’une touche.',
      'What waits, by domain and urgency; the figures; your latest actions, undone by a key.',
    ),
  ],
  [
    'events.list',
    say(
      'Toutes les manifestations\u00a0: on y filtre, corrige, met en vente et exporte sans ouvrir de fiche.',
      'All events: filter, edit, put on sale and export them without opening a record.',
    ),
  ],
  [
    'events.edit',
    say(
      'La fiche d’une manifestation\u00a0: textes, réglages, séances, courbe des ventes, upsells et référencement, ou plusieurs fiches ensemble.',
      'The record of an event: texts, settings, sessions, sales curve, upsells and SEO, or several records at once.',
    ),
  ],
  [
    'events.newSession',
    say(
      'Une séance de plus\u00a0: date, salle, grille de prix, contingent.',
      'One more session: date, venue, price grid, quota.',
    ),
  ],
  [
    'events.session',
    say(
      'La fiche d’une séance\u00a0: statut, places, prix et séances complémentaires.',
      'The record of a session: status, places, prices and complementary sessions.',
    ),
  ],
  [
    'events.upsell',
    say(
      'Ce qui est proposé en plus d’une place, dans l’ordre où on le voit.',
      'What is offered beside a place, in the order it is seen.',
    ),
  ],
  [
    'events.sessions',
    say(
      'Toutes les séances, de toutes les manifestations\u00a0: dates, remplissage, verrous.',
      'All sessions of all events: dates, fill, locks.',
    ),
  ],
  ['events.upsells', say('Tous les upsells et ce à quoi ils se rattachent.', 'All upsells and what they hang on.')],
  [
    'events.contingents',
    say(
      'Les places en vente par nature de client, catégorie et séance.',
      'Places on sale by customer type, category and session.',
    ),
  ],
  [
    'events.management',
    say(
      'La grille de masse\u00a0: statut, exclusion de la recherche et best-sellers de beaucoup de manifestations à la fois.',
      'The bulk grid: status, search exclusion and best-sellers of many events at once.',
    ),
  ],
  [
    'packages.list',
    say(
      'Tous les packages, avec ce qui les empêche de se vendre.',
      'All packages, with what keeps them from being sold.',
    ),
  ],
  [
    'packages.edit',
    say(
      'La fiche d’un package\u00a0: composants, groupes au choix, prix et période de vente.',
      'The record of a package: components, groups to choose from, price and time of sale.',
    ),
  ],
  ['packages.management', say('La grille de masse des packages.', 'The bulk grid of packages.')],
  [
    'subscriptions.list',
    say('Tous les abonnements de la saison et des précédentes.', 'All subscriptions of this season and those before.'),
  ],
  [
    'subscriptions.edit',
    say(
      'La fiche d’un abonnement\u00a0: formule, éléments, contraintes, tarifs et réabonnement.',
      'The record of a subscription: formula, elements, constraints, prices and renewal.',
    ),
  ],
  [
    'customers.list',
    say(
      'Toutes les personnes qui ont acheté, écrit ou reçu un mail\u00a0; on les trouve à quatre chiffres près.',
      'Everybody who bought, wrote or was sent a mail; found by four digits.',
    ),
  ],
  [
    'customers.edit',
    say(
      'Tout d’un client\u00a0: ses séances à venir, commandes, cartes, avis, mails, consentements et notes.',
      'All of a customer: sessions ahead, orders, cards, reviews, mails, consents and notes.',
    ),
  ],
  [
    'orders.list',
    say(
      'Les commandes\u00a0: recherche par numéro ou client, contrôle, annulation et remboursement.',
      'Orders: search by number or customer, control, cancel and refund.',
    ),
  ],
  [
    'orders.edit',
    say(
      'Une commande\u00a0: ses lignes, ses paiements, son histoire\u00a0; on y rembourse, annule et renvoie les billets.',
      'An order: lines, payments, time line; refund, cancel and send tickets again from here.',
    ),
  ],
  [
    'cards.list',
    say(
      'Les cartes cadeaux et de fidélité, leur solde et leur état.',
      'Gift and loyalty cards, their balance and state.',
    ),
  ],
  [
    'cards.new',
    say('Une carte de plus, ou un lot de cartes d’un modèle.', 'One more card, or a batch of cards of a model.'),
  ],
  [
    'cards.edit',
    say(
      'Une carte et ses mouvements\u00a0: débit, recrédit, blocage, transfert.',
      'A card and its movements: debit, credit, block, transfer.',
    ),
  ],
  [
    'cards.modeles',
    say('Les modèles de carte\u00a0: montants, durée, image, mail.', 'Card models: amounts, duration, picture, mail.'),
  ],
  ['cards.modele', say('Un modèle de carte.', 'A card model.')],
  [
    'cards.associations',
    say(
      'Quel modèle de carte est vendu par quel partenaire, et quand.',
      'Which card model is sold by which partner, and when.',
    ),
  ],
  [
    'cards.association',
    say('Une association d’un modèle et d’un partenaire.', 'An association of a model with a partner.'),
  ],
  ['cards.associated', say('Les cartes associées à un partenaire.', 'The cards associated with a partner.')],
  [
    'genres.list',
    say(
      'Les genres, dans l’ordre du site\u00a0; tout se corrige dans la ligne.',
      'Genres, in the order of the site; all is edited in the row.',
    ),
  ],
  ['genres.subList', say('Les sous-genres de chaque genre.', 'The sub-genres of each genre.')],
  [
    'customer-natures.list',
    say(
      'À qui les tarifs s’adressent\u00a0: plein, réduit, abonné, club…',
      'Whom prices are for: full, reduced, subscriber, club…',
    ),
  ],
  [
    'customer-natures.categories',
    say(
      'Les catégories de place, de la plus chère à la moins chère.',
      'Seat categories, from the dearest to the cheapest.',
    ),
  ],
  [
    'customer-natures.prix',
    say(
      'Les grilles de prix\u00a0: un montant par nature et catégorie.',
      'Price grids: an amount by customer type and category.',
    ),
  ],
  [
    'customer-natures.grille',
    say(
      'Une grille de prix comme le tableau qu’elle est\u00a0: natures × catégories, collée depuis un tableur et comparée à une autre.',
      'A price grid as the table it is: customer types × categories, pasted from a spreadsheet and held against another one.',
    ),
  ],
  [
    'venues.list',
    say('Les lieux, leurs salles et ce qui y est joué.', 'Venues, their halls and what is played there.'),
  ],
  [
    'venues.edit',
    say(
      'La fiche d’un lieu\u00a0: adresse, capacité, zonage, services.',
      'The record of a venue: address, capacity, zoning, services.',
    ),
  ],
  [
    'partners.list',
    say('L’arbre des partenaires, qui hérite de qui.', 'The tree of partners, who inherits from whom.'),
  ],
  [
    'partners.edit',
    say(
      'La fiche d’un partenaire\u00a0: chaque réglage y est hérité ou surchargé.',
      'The record of a partner: each setting is inherited or overridden.',
    ),
  ],
  [
    'partners.comparer',
    say(
      'Deux partenaires face à face\u00a0: ce qui diffère, et d’où vient chaque valeur.',
      'Two partners side by side: what differs, and where each value comes from.',
    ),
  ],
  [
    'partners.surcharges',
    say(
      'Qui surcharge quoi\u00a0: les partenaires en lignes, les réglages en colonnes.',
      'Who overrides what: partners as rows, settings as columns.',
    ),
  ],
  [
    'reviews.list',
    say(
      'La file des avis\u00a0: valider, rejeter, répondre, d’une touche.',
      'The queue of reviews: approve, reject, answer, by one key.',
    ),
  ],
  ['reviews.edit', say('Un avis, sa réponse et ses signalements.', 'A review, its answer and its reports.')],
  ['reviews.groups', say('Les manifestations qui partagent leurs avis.', 'Events that share their reviews.')],
  ['reviews.newGroup', say('Un groupe de manifestations de plus.', 'One more event group.')],
  [
    'reviews.editGroup',
    say(
      'Les manifestations d’un groupe et la note qu’elles partagent.',
      'The events of a group and the mark they share.',
    ),
  ],
  [
    'pages.hub',
    say(
      'Le contenu du site, écran par écran, avec ce qui attend.',
      'The content of the site, screen by screen, with what waits.',
    ),
  ],
  [
    'pages.customs',
    say(
      'Les personnalisations d’un widget, et laquelle l’emporte.',
      'The customisations of a widget, and which one wins.',
    ),
  ],
  ['pages.newPerso', say('Une personnalisation de plus pour ce widget.', 'One more customisation of this widget.')],
  [
    'pages.perso',
    say('Une personnalisation\u00a0: sa cible, son contenu, son aperçu.', 'A customisation: target, content, preview.'),
  ],
  ['pages.list', say('Les pages métier du site.', 'The business pages of the site.')],
  [
    'pages.edit',
    say(
      'Les zones d’une page et les widgets de chacune, dans leur ordre.',
      'The zones of a page and the widgets of each, in their order.',
    ),
  ],
  ['pages.persos', say('Toutes les personnalisations, de toutes les pages.', 'All customisations of all pages.')],
  ['pages.persoForm', say('Une personnalisation, hors de sa page.', 'A customisation, out of its page.')],
  ['pages.widgets', say('Les widgets et les pages qui les montrent.', 'Widgets and the pages that show them.')],
  ['pages.widget', say('Un widget\u00a0: nom, type, activité.', 'A widget: name, type, whether it is on.')],
  ['lists.list', say('Les listes de fiches montrées sur les pages.', 'Lists of records shown on pages.')],
  ['lists.edit', say('Une liste, composée à la main ou par règles.', 'A list, made by hand or by rules.')],
  ['lists.feeds', say('Les listes qui disent ce qu’un flux emporte.', 'Lists that say what a feed carries.')],
  [
    'editorial.list',
    say('Les pages rédigées du site et ce qui est en ligne.', 'The written pages of the site and what is live.'),
  ],
  [
    'editorial.edit',
    say(
      'Une page rédigée, dans les deux langues, avec ses versions.',
      'A written page, in both languages, with its versions.',
    ),
  ],
  [
    'editorial.publicites',
    say('Les emplacements publicitaires, bureau et mobile.', 'Advert places, desktop and mobile.'),
  ],
  ['editorial.publicite', say('Une publicité et ses dimensions.', 'An advert and its size.')],
  [
    'editorial.redirections',
    say(
      'Les chemins qui ne sont plus des pages, et où ils mènent.',
      'Paths that are no pages any more, and where they lead.',
    ),
  ],
  ['editorial.artistes', say('Les artistes nommés par les manifestations.', 'The artists that events name.')],
  [
    'editorial.artiste',
    say('Un artiste et son nom dans les deux langues.', 'An artist and the name in both languages.'),
  ],
  ['best-sellers.list', say('Les composants de meilleures ventes.', 'The components of best-sellers.')],
  [
    'best-sellers.edit',
    say(
      'Un classement\u00a0: sa fenêtre, ses épinglés, ses exclus.',
      'A ranking: its window, what is pinned, what is left out.',
    ),
  ],
  [
    'seo.list',
    say(
      'Les modèles de titres et de descriptions, par page et par cible.',
      'Templates of titles and descriptions, by page and target.',
    ),
  ],
  ['seo.new', say('Un modèle de plus, avec ses balises.', 'One more template, with its placeholders.')],
  [
    'seo.edit',
    say('Un modèle et ce qu’il donne sur de vraies fiches.', 'A template and what it gives on real records.'),
  ],
  [
    'search-engine.hub',
    say(
      'Le moteur de recherche du site, à l’essai\u00a0: pourquoi un résultat est là.',
      'The search of the site, to try: why a result is there.',
    ),
  ],
  [
    'search-engine.events',
    say(
      'Les manifestations que la recherche du site ne montre pas.',
      'Events that the search of the site does not show.',
    ),
  ],
  [
    'search-engine.packages',
    say('Les packages que la recherche du site ne montre pas.', 'Packages that the search of the site does not show.'),
  ],
  [
    'search-engine.subscriptions',
    say(
      'Les abonnements que la recherche du site ne montre pas.',
      'Subscriptions that the search of the site does not show.',
    ),
  ],
  [
    'search-engine.filters',
    say('Les filtres proposés aux visiteurs, dans leur ordre.', 'The filters offered to visitors, in their order.'),
  ],
  [
    'search-engine.synonyms',
    say('Les mots que la recherche tient pour équivalents.', 'Words that the search holds as equal.'),
  ],
  [
    'search-engine.boosts',
    say(
      'Ce qui monte ou descend dans les résultats, et jusqu’à quand.',
      'What goes up or down in results, and until when.',
    ),
  ],
  [
    'search-engine.queries',
    say('Ce que les visiteurs cherchent sans rien trouver.', 'What visitors look for and do not find.'),
  ],
  [
    'translations.zone',
    say(
      'Une zone géographique\u00a0: ses libellés et les départements qu’elle réunit.',
      'A geographical zone: its labels and the departments that it holds together.',
    ),
  ],
  [
    'translations.pickup',
    say(
      'Un mode de retrait\u00a0: ses libellés, son délai, et s’il faut une adresse postale.',
      'A collection method: its labels, its delay, and whether a postal address is needed.',
    ),
  ],
  [
    'translations',
    say(
      'Un dictionnaire\u00a0: le français à gauche, l’anglais à compléter à droite, ce qui manque d’abord.',
      'A dictionary: French at the left, English to complete at the right, what is missing first.',
    ),
  ],
  [
    'feeds.list',
    say(
      'Les flux et leurs exécutions\u00a0: lancer, suivre, reprendre.',
      'Feeds and their runs: start, follow, retry.',
    ),
  ],
  [
    'feeds.edit',
    say(
      'Un flux\u00a0: source, mapping, politique des absents, horaires.',
      'A feed: source, mapping, what absent rows become, hours.',
    ),
  ],
  [
    'feeds.hub',
    say(
      'Ce qui part et ce qui arrive, écran par écran, avec ce qui attend.',
      'What leaves and what comes, screen by screen, with what waits.',
    ),
  ],
  ['roles.list', say('Les rôles et la matrice de leurs droits.', 'Roles and the matrix of their rights.')],
  [
    'roles.edit',
    say(
      'Un rôle\u00a0: niveaux par domaine, actions sensibles, langues, partenaires.',
      'A role: levels by domain, sensitive actions, languages, partners.',
    ),
  ],
  [
    'roles.utilisateurs',
    say(
      'Les comptes\u00a0: rôles, partenaires, dernière connexion\u00a0; on y invite, on y ferme un compte.',
      'The accounts: roles, partners, last sign-in; invite people or close an account here.',
    ),
  ],
  [
    'roles.cles',
    say(
      'Les clés par lesquelles des programmes entrent\u00a0: leur usage, leur propriétaire, leur dernière utilisation.',
      'The keys that programs sign in with: their use, their owner, their last use.',
    ),
  ],
  [
    'roles.cle',
    say(
      'Une clé de programme\u00a0: ce qu’elle permet, d’où et jusqu’à quand\u00a0; donnée une fois, renouvelée, révoquée.',
      'A program key: what it allows, from where and until when; given once, renewed, revoked.',
    ),
  ],
  [
    'roles.rapports',
    say(
      'Qui peut quoi, et pourquoi\u00a0; les verrous posés, les droits qui ne servent pas.',
      'Who can do what, and why; locks held, rights that serve nobody.',
    ),
  ],
  [
    'roles.recherches',
    say(
      'Ce que plusieurs personnes ont cherché dans la palette sans suite\u00a0; on y donne ces mots à une commande.',
      'What several people looked for in the palette without an answer; give these words to a command here.',
    ),
  ],
  [
    'roles.utilisateur',
    say(
      'Un compte\u00a0: son rôle, ses partenaires, ses sessions ouvertes.',
      'An account: its role, its partners, its open sessions.',
    ),
  ],
  [
    'plans.list',
    say(
      'Ce qui est planifié et ce qui en est advenu\u00a0; on y déplace, on y annule, on y fait sans attendre.',
      'What is planned and what became of it; move it, give it up or do it now from here.',
    ),
  ],
  [
    'history.list',
    say(
      'Qui a fait quoi, quand, avec l’avant et l’après\u00a0; on y annule et on y rétablit.',
      'Who did what, when, with before and after; undo and restore from here.',
    ),
  ],
  [
    'settings.global',
    say(
      'Les réglages de toute la plateforme, avec ce que chacun change.',
      'The settings of the whole platform, with what each changes.',
    ),
  ],
  [
    'help.exploitation',
    say(
      'Comment va le serveur\u00a0: dernières erreurs, files d’attente, taille de la base, ce qui est lent, mémoire.',
      'How the server does: last errors, queues, size of the database, what is slow, memory.',
    ),
  ],
  [
    'help.pages',
    say(
      'Cette aide\u00a0: premiers pas, écrans, mots, messages, nouveautés, diagnostic.',
      'This help: first steps, screens, words, messages, what is new, diagnostic.',
    ),
  ],
  [
    'help.contact',
    say(
      'Une demande au support, et les vôtres avec leur réponse.',
      'A request to support, and yours with their answer.',
    ),
  ],
  [
    'help.request',
    say('Une demande envoyée, son état et sa réponse.', 'A request that was sent, its state and its answer.'),
  ],
  ['styles.list', say('La feuille de style de chaque partenaire.', 'The style sheet of each partner.')],
  [
    'styles.edit',
    say(
      'L’éditeur de CSS\u00a0: fautes, variables, contrastes, aperçu.',
      'The CSS editor: faults, variables, contrasts, preview.',
    ),
  ],
  [
    'media.list',
    say('Les images et documents, et où ils servent.', 'Pictures and documents, and where they are used.'),
  ],
  [
    'media.edit',
    say('Un fichier\u00a0: textes de remplacement, formats, usages.', 'A file: alternative texts, formats, uses.'),
  ],
  ['layouts.headers', say('L’en-tête de chaque partenaire.', 'The header of each partner.')],
  [
    'layouts.header',
    say(
      'L’en-tête, zone par zone, vu sur bureau et sur téléphone.',
      'The header, area by area, as seen on desktop and phone.',
    ),
  ],
  ['layouts.footers', say('Le pied de page de chaque partenaire.', 'The footer of each partner.')],
  ['layouts.footer', say('Le pied de page, zone par zone.', 'The footer, area by area.')],
  [
    'mails.list',
    say('Les modèles des mails que la plateforme envoie.', 'Templates of the mails that the platform sends.'),
  ],
  [
    'mails.edit',
    say(
      'Un modèle\u00a0: objet, texte et HTML dans les deux langues, essai.',
      'A template: subject, text and HTML in both languages, test.',
    ),
  ],
  ['mails.envois', say('Les mails partis, en attente ou en échec.', 'Mails that left, wait or failed.')],
  [
    'releases.desk',
    say(
      'Ce qui est prêt à être mis en ligne, à publier ou à planifier ensemble.',
      'What is ready to go live, to publish or plan together.',
    ),
  ],
  ['releases.lots', say('Les lots publiés, planifiés ou en échec.', 'Batches published, planned or failed.')],
  ['releases.lot', say('Un lot de publication, élément par élément.', 'A publication batch, element by element.')],
]);
