/** The page of the API, read by those who write programs against it. */
export const api = {
  title: 'L’API de Régie',
  lead: 'Tout ce que fait la console, un programme peut le faire\u00a0: mêmes adresses, mêmes droits, même historique. La description complète, pour les outils\u00a0:',
  closed: 'La description de l’API se lit une fois connecté à la console, dans ce navigateur.',
  signIn: 'Se connecter',
  routes: 'Les adresses',
  records: 'Les enregistrements',
  rights: 'Ouvert à\u00a0:',
  open: 'tous',
  body: 'Corps',
  answer: 'Réponse',
  guide: {
    sign: {
      title: 'Se connecter',
      text: '`POST /api/user/loginAdmin` avec `login` et `password` donne `access_token` et `refresh_token`. Le premier se met tel quel dans l’en-tête `Authorization`, sans préfixe\u00a0; il vaut une minute. `POST /api/user/refresh-token-admin` avec `token` en donne deux autres\u00a0; l’ancien ne sert plus.',
    },
    lists: {
      title: 'Lire une liste',
      text: '`GET /api/:service/:resource`\u00a0: `q` est le filtre de la barre de la console (`statut:affiche date:<30j`), `sort` l’ordre (`-dateDebut,libelleFr`), `limit` le nombre, `columns` les champs, `tiers` le partenaire. `next` de la réponse se rend dans `after` pour la suite. `total=exact` compte tout.',
    },
    writes: {
      title: 'Écrire',
      text: '`POST` crée, `PUT` remplace ce qu’il dit, `DELETE` supprime. `POST …/validate` juge sans écrire. Un champ que le modèle ne connaît pas est refusé.',
    },
    versions: {
      title: 'Ne rien écraser',
      text: 'Une lecture donne `ETag`\u00a0; `PUT` et `DELETE` la rendent dans `If-Match`. Si quelqu’un a écrit entre-temps, la réponse est 412 avec l’état actuel.',
    },
    retries: {
      title: 'Réessayer sans risque',
      text: 'Avec l’en-tête `Idempotency-Key` (8 à 128 caractères), la même demande envoyée deux fois n’agit qu’une fois et reçoit la même réponse.',
    },
    bulk: {
      title: 'En masse, à blanc',
      text: '`POST …/bulk` change une sélection (`ids` ou `q`)\u00a0; `dryRun` dit d’abord ce qui change, ce qui ne change pas, ce qui est bloqué et pourquoi. Au-delà de 500 enregistrements, c’est un traitement que l’on suit.',
    },
    history: {
      title: 'Revenir en arrière',
      text: 'Chaque écriture répond son `lot` dans l’en-tête `X-Lot`. `POST /api/processing-ws/actions/:lot/revert` la reprend entière, sauf ce qui a changé depuis.',
    },
    errors: {
      title: 'Les erreurs',
      text: 'Toutes ont la forme `application/problem+json`\u00a0: `status`, `code`, `title`, `detail`, et `errors` champ par champ. `X-Request-Id` est à donner au support. `Accept-Language` choisit la langue.',
    },
  },
} as const;
