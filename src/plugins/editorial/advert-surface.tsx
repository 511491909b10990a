/** The list of advertising components and the form of one. */
import { Megaphone, MegaphoneOff, MonitorOff, SmartphoneNfc } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { AdvertSwitch } from './list-switch';
import { adverts } from './models/advert';
import { text } from './text';

const nowhere = 'desktop:non mobile:non';

export const advertSurface = surfaceOf(adverts, {
  page: 'editorial.publicites',
  icon: Megaphone,
  list: { parent: 'editorial.list', chips: <AdvertSwitch />, createLabel: text('publicite.newShort') },
  views: [
    { id: 'chemins', title: text('publicite.views.chemins'), sort: 'pubPath' },
    { id: 'nulle-part', title: text('publicite.views.nullePart'), q: nowhere },
    lastChanged,
  ],
  columns: [
    'idPub',
    { name: 'pubPath', width: 280 },
    'typePubAdvertising',
    'desktop',
    'largeur',
    'longueur',
    'mobile',
    'mobileWidth',
    'mobileHeight',
    { name: 'nbUtilisations', sort: false },
  ],
  form: { page: 'editorial.publicite', load: () => import('./pages/advert') },
  commands: { create: 'creerPublicite', open: 'ouvrirPublicite', remove: 'supprimerPublicite' },
  bulk: {
    desktopOff: { id: 'couperOrdinateur', icon: MonitorOff, change: { desktop: false } },
    mobileOff: { id: 'couperTelephone', icon: SmartphoneNfc, change: { mobile: false } },
    bothOff: { id: 'couper', icon: MegaphoneOff, change: { desktop: false, mobile: false } },
  },
  todos: { publicites: { q: nowhere, icon: MegaphoneOff } },
});
