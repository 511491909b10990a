/** The page of the API, read by those who write programs against it. */
export const api = {
  title: 'The API of Régie',
  lead: 'All that the console does, a program can do: same addresses, same rights, same history. The whole description, for tools:',
  closed: 'The description of the API is read once signed in to the console, in this browser.',
  signIn: 'Sign in',
  routes: 'Addresses',
  records: 'Records',
  rights: 'Open to:',
  open: 'all',
  body: 'Body',
  answer: 'Answer',
  guide: {
    sign: {
      title: 'Signing in',
      text: '`POST /api/user/loginAdmin` with `login` and `password` gives `access_token` and `refresh_token`. The first goes bare in the `Authorization` header, without a prefix; it is good for a minute. `POST /api/user/refresh-token-admin` with `token` gives two more; the old one serves no longer.',
    },
    lists: {
      title: 'Reading a list',
      text: '`GET /api/:service/:resource`: `q` is the filter of the console’s bar (`statut:affiche date:<30j`), `sort` the order (`-dateDebut,libelleFr`), `limit` how many, `columns` the fields, `tiers` the partner. `next` of the answer goes in `after` for what follows. `total=exact` counts all.',
    },
    writes: {
      title: 'Writing',
      text: '`POST` creates, `PUT` replaces what it says, `DELETE` deletes. `POST …/validate` judges without writing. A field that the model does not know is refused.',
    },
    versions: {
      title: 'Overwriting nothing',
      text: 'A read gives `ETag`; `PUT` and `DELETE` give it back in `If-Match`. If somebody wrote meanwhile, the answer is 412 with what is there now.',
    },
    retries: {
      title: 'Trying again safely',
      text: 'With the header `Idempotency-Key` (8 to 128 characters), the same request sent twice acts once and gets the same answer.',
    },
    bulk: {
      title: 'In bulk, with a dry run',
      text: '`POST …/bulk` changes a selection (`ids` or `q`); `dryRun` first says what changes, what does not, what is blocked and why. Above 500 records it is a run that one follows.',
    },
    history: {
      title: 'Taking it back',
      text: 'Each write answers its `lot` in the header `X-Lot`. `POST /api/processing-ws/actions/:lot/revert` takes the whole of it back, but for what changed since.',
    },
    errors: {
      title: 'Errors',
      text: 'All are `application/problem+json`: `status`, `code`, `title`, `detail`, and `errors` field by field. Give `X-Request-Id` to support. `Accept-Language` chooses the language.',
    },
  },
} as const;
