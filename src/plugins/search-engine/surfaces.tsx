/** Filters, synonyms, boosts, queries without result: their lists, edited in place, and what is done in them. */
import {
  Check,
  ChevronsUp,
  CircleSlash,
  ListFilter,
  Pause,
  Play,
  Replace,
  SearchX,
  ToggleLeft,
  ToggleRight,
} from 'lucide-react';
import { type AnyCommand, surfaceOf } from '../../core';
import { lastChanged, ordered } from '../../core/table';
import { Actions } from './list-actions';
import { ListSwitch } from './list-switch';
import { boosts, filters, queries, synonyms, text } from './model';
import { ValuesCell } from './parts/values-cell';
import { paths } from './text';

const parent = 'search-engine.hub';
const on = { icon: ToggleRight, change: { actif: true } };
const off = { icon: ToggleLeft, change: { actif: false } };

export const filterSurface = surfaceOf(filters, {
  page: 'search-engine.filters',
  icon: ListFilter,
  list: { parent, chips: <ListSwitch current={paths.filters} /> },
  views: ordered,
  columns: [
    'code',
    'libelleFr',
    'libelleEn',
    'champ',
    'type',
    'ordre',
    'actif',
    'dependsOn',
    { name: 'valeursMasquees', width: 160 },
    { name: 'partenaires', width: 160 },
    { name: 'nbValeurs', sort: false, cell: ValuesCell, reads: ['champ'] },
  ],
  commands: { create: 'nouveauFiltre', open: 'ouvrirFiltre', remove: 'supprimerFiltre' },
  bulk: { on: { id: 'activerFiltre', ...on }, off: { id: 'desactiverFiltre', ...off } },
});

export const synonymSurface = surfaceOf(synonyms, {
  page: 'search-engine.synonyms',
  icon: Replace,
  list: { parent, chips: <ListSwitch current={paths.synonyms} /> },
  columns: [
    { name: 'mots', width: 320, grow: true },
    'sens',
    { name: 'vers', width: 240 },
    'lang',
    { name: 'partenaires', width: 180 },
    'actif',
  ],
  views: [lastChanged, { id: 'desactives', title: text('views.desactives'), q: 'actif:non' }],
  commands: { create: 'nouveauSynonyme', open: 'ouvrirSynonyme', remove: 'supprimerSynonyme' },
});

export const boostSurface = surfaceOf(boosts, {
  page: 'search-engine.boosts',
  icon: ChevronsUp,
  list: { parent, chips: <ListSwitch current={paths.boosts} /> },
  columns: [
    { name: 'libelle', width: 200, grow: false },
    'type',
    { name: 'idmanif', width: 220, grow: true },
    { name: 'idPackage', width: 160 },
    { name: 'idabonnement', width: 160 },
    { name: 'genre', width: 140 },
    { name: 'lieu', width: 160 },
    { name: 'facteur', width: 90 },
    { name: 'mots', width: 160 },
    'fin',
    { name: 'partenaires', width: 160 },
    'actif',
  ],
  views: [lastChanged, { id: 'suspendues', title: text('views.suspendues'), q: 'actif:non' }],
  commands: { create: 'nouveauBoost', open: 'ouvrirBoost', remove: 'supprimerBoost' },
  bulk: {
    on: { id: 'activerBoost', ...on, icon: Play },
    off: { id: 'suspendreBoost', ...off, icon: Pause },
  },
});

const waiting = 'etat:A_TRAITER';

/** @param further commands over one query */
export const querySurfaceWith = (further: readonly AnyCommand[]) =>
  surfaceOf(queries, {
    page: 'search-engine.queries',
    icon: SearchX,
    list: {
      parent,
      multiAdmin: true,
      chips: <ListSwitch current={paths.queries} />,
      actions: <Actions of="queries" />,
    },
    views: [
      { id: 'a-traiter', title: text('views.aTraiter'), q: waiting },
      { id: 'toutes', title: text('views.toutes') },
    ],
    columns: ['texte', { name: 'nombre', width: 90 }, 'lang', 'idTiers', 'derniere', 'etat'],
    commands: { create: 'nouvelleRequete', open: 'ouvrirRequete', remove: 'supprimerRequete' },
    bulk: {
      done: { id: 'traiterRequete', icon: Check, change: { etat: 'TRAITEE' } },
      ignore: { id: 'ignorerRequete', icon: CircleSlash, change: { etat: 'IGNOREE' } },
    },
    further,
    todos: { aTraiter: { q: waiting, icon: SearchX, tone: 'wait' } },
  });
