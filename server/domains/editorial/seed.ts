/** The slots that an ad server fills on the demo sites. */
import type { AdvertType } from '../../../src/plugins/editorial/models/advert';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { advertTable } from './table';

type Size = readonly [width: number, height: number] | null;

/** Path, type, class, size on computers, size on phones. */
const slots: readonly (readonly [path: string, type: AdvertType, css: string | null, desktop: Size, mobile: Size])[] = [
  ['/21700412/accueil/habillage', 'WALLPAPER', 'pub-habillage', [1800, 1000], null],
  ['/21700412/accueil/haut', 'LEADERBOARD_TOP', 'pub-bandeau', [728, 90], [320, 50]],
  ['/21700412/accueil/billboard', 'BILLBOARD_PUSHDOWN', 'pub-billboard', [970, 250], [320, 100]],
  ['/21700412/accueil/vitrine-gauche', 'MERCH_SLOT_550', 'pub-vitrine', [550, 310], [340, 192]],
  ['/21700412/accueil/vitrine-droite', 'MERCH_SLOT_504', 'pub-vitrine pub-vitrine--droite', [504, 310], [340, 192]],
  ['/21700412/manifestation/colonne', 'MPU_HALF_PAGE_AD', 'pub-colonne', [300, 600], null],
  ['/21700412/manifestation/dernieres-places', 'HOT_TICKETS', 'pub-places', [640, 200], [340, 160]],
  ['/21700412/genre/haut', 'LEADERBOARD_TOP', 'pub-bandeau', [970, 90], [320, 50]],
  ['/21700412/lieu/colonne', 'MPU_HALF_PAGE_AD', 'pub-colonne', [300, 250], [300, 250]],
  ['/21700412/recherche/haut', 'LEADERBOARD_TOP', 'pub-bandeau', [728, 90], null],
  ['/21700412/panier/annonce', 'OVERLAY', 'pub-annonce', [480, 480], [320, 400]],
  ['/21700412/anciennes/fetes-2025', 'WALLPAPER', 'pub-habillage', null, null],
];

export async function seedAdverts(database: Database): Promise<void> {
  const rows = slots.map(([pubPath, typePubAdvertising, classPubAdvertising, desktop, mobile], index) => ({
    idPub: index + 1,
    pubPath,
    typePubAdvertising,
    classPubAdvertising,
    desktop: desktop !== null,
    largeur: desktop?.[0] ?? null,
    longueur: desktop?.[1] ?? null,
    mobile: mobile !== null,
    mobileWidth: mobile?.[0] ?? null,
    mobileHeight: mobile?.[1] ?? null,
    pubTknUrl: index % 3 === 0 ? 'https://annonces.example/jeton' : null,
  }));
  await insertRows(database, advertTable, rows);
  await skipKeys(database, advertTable);
}
