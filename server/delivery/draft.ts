/** Links that open the draft of one record on one site, for a time: sealed by the platform, so that nobody makes one or changes it. */
import { type } from 'arktype';
import { Problem } from '../../src/core/problem';
import type { Seal } from '../mail/seal';
import type { Site } from './site';

/** Kinds of records whose draft a site may be shown. */
export const draftKinds = ['manifestations', 'pages', 'pages-edito'] as const;

export interface Draft {
  ressource: (typeof draftKinds)[number];
  id: number;
  partner: string;
  /** Milliseconds; none after it. */
  fin: number;
}

const Sealed = type({
  ressource: type.enumerated(...draftKinds),
  id: 'number.integer',
  partner: 'string',
  fin: 'number',
});

/** The text that an address carries (`apercu`). */
export function draftToken(seal: Seal, draft: Draft): string {
  return Buffer.from(seal.close(JSON.stringify(draft)), 'base64').toString('base64url');
}

/** What a text opens on a site. Throws a Problem: 404 for one that is not ours or of another site, 410 for an old one. */
export function readDraft(seal: Seal, token: string, { partnerId }: Site, now: number): Draft {
  const draft = Sealed(opened(seal, token));
  if (draft instanceof type.errors || draft.partner !== partnerId) throw new Problem('not-found', { status: 404 });
  if (draft.fin < now) throw new Problem('link-expired', { status: 410 });
  return draft;
}

function opened(seal: Seal, token: string): unknown {
  try {
    return JSON.parse(seal.open(Buffer.from(token, 'base64url').toString('base64')));
  } catch {
    // Made up, cut, or sealed by another platform.
    return null;
  }
}
