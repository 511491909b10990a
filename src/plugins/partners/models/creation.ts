/** What a partner that is being made would come to (domains.md 14): each field with where its value comes from. */
import type { Change, Source } from '../../../core/model';
import { type CreationMode, creationModes } from '../model';

/** Typed in the creation, the default of the model, copied, inherited, or taken over once for all. */
export const origins = ['SAISI', 'DEFAUT', 'COPIE', 'HERITE', 'FIGE'] as const;
export type Origin = (typeof origins)[number];

export interface SummaryLine {
  section: string;
  /** Name of the leaf. */
  field: string;
  value: unknown;
  origin: Origin;
  /** The partner that the value comes from. */
  source: Source | null;
}

/** Answer of `POST …/partenaires/recapitulatif`: what a creation of the same body would make. */
export interface CreationSummary {
  /** The partner that it stands under. */
  parent: Source | null;
  lines: readonly SummaryLine[];
}

/** The steps of a creation, as its address names them. */
export const steps = ['mode', 'identite', 'sections', 'recapitulatif', 'creation'] as const;
export type Step = (typeof steps)[number];

/** What is chosen of a creation; it stands in the address, so that a reload keeps it. */
export interface Creation {
  step: Step;
  mode: CreationMode | null;
  /** The partner that is copied or inherited from. */
  from: string | null;
  /** Sections that are copied, or that stay linked; null is all of them. */
  sections: readonly string[] | null;
}

const none = 'aucune';

/** What an address says of a creation. */
export function creationIn(address: Readonly<Record<string, string | undefined>>): Creation {
  const mode = creationModes.find((each) => each === address['mode']) ?? null;
  const from = mode === 'VIDE' ? null : (address['de'] ?? null);
  const chosen = address['sections'];
  const wantedStep = steps.find((each) => each === address['etape']) ?? 'identite';
  const step = isChosen({ mode, from }) ? wantedStep : 'mode';
  return { step, mode, from, sections: chosen === undefined ? null : chosen === none ? [] : chosen.split(',') };
}

/** Whether the first step has what it needs. */
export function isChosen({ mode, from }: Pick<Creation, 'mode' | 'from'>): boolean {
  return mode === 'VIDE' || (mode !== null && from !== null);
}

/** The same as texts of an address. */
export function addressOf({ step, mode, from, sections }: Creation): Record<string, string | undefined> {
  return {
    etape: step,
    mode: mode ?? undefined,
    de: from ?? undefined,
    sections: sections === null ? undefined : sections.length === 0 ? none : sections.join(','),
  };
}

/** The body of a creation: what is typed, and how it is made. */
export function bodyOf({ mode, from, sections }: Creation, typed: Change): Change {
  // Who follows whom is what the mode says.
  const { inherit: _inherit, parent, ...own } = typed;
  return {
    ...own,
    mode,
    ...(mode === 'VIDE' ? parent !== undefined && { parent } : { from, ...(sections !== null && { sections }) }),
  };
}
