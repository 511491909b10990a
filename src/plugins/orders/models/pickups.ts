/** In which ways customers of a partner get their tickets, for its manifestations. Pure. */

/** Flags of partners that ways go by. */
export const pickupFlags = [
  ...(['storeWithdrawal', 'forcedStoreWithdrawal', 'forcedTicketOfficeWithdrawal', 'billetCollector'] as const),
] as const;
export type PartnerPickups = Readonly<Record<(typeof pickupFlags)[number], boolean>>;

export interface EventPickups {
  libelle: string;
  retraitTicket: boolean;
}

const store = 'RETRAIT_MAGASIN';
const office = 'GUICHET';
/** Tickets printed as a souvenir, sent by post. */
const collector = 'BILLET_COLLECTOR';
/** Where tickets are handed over or printed on the spot (`retraitTicket`). */
const onTheSpot: ReadonlySet<string> = new Set([store, office, 'BORNE']);

/** Why a pickup mode is closed; a reason of the dictionaries (`pickupReasons`). */
export type PickupReason =
  | ('pickup-store' | 'pickup-store-only' | 'pickup-office-only')
  | ('pickup-collector' | 'pickup-event');

/** A pickup mode as the desk offers it. */
export interface PickupOffered {
  code: string;
  libelle: string;
  raison: PickupReason | null;
  /** That closes it. */
  manifestation: string;
}

/** Why tickets of these manifestations do not have a pickup mode, with the manifestation that says so; null: they are. */
export function closedPickup(
  code: string,
  partner: PartnerPickups,
  events: readonly EventPickups[],
): { raison: PickupReason; manifestation: string } | null {
  const closed = (raison: PickupReason, manifestation = '') => ({ raison, manifestation });
  if (partner.forcedStoreWithdrawal) return code === store ? null : closed('pickup-store-only');
  if (partner.forcedTicketOfficeWithdrawal) return code === office ? null : closed('pickup-office-only');
  if (code === store && !partner.storeWithdrawal) return closed('pickup-store');
  if (code === collector && !partner.billetCollector) return closed('pickup-collector');
  const event = onTheSpot.has(code) ? events.find(({ retraitTicket }) => !retraitTicket) : undefined;
  return event ? closed('pickup-event', event.libelle) : null;
}

/** The pickup mode chosen until somebody chooses another: tickets by mail, else the first that is open. */
export function firstPickup(ways: readonly PickupOffered[]): string {
  const open = ways.filter(({ raison }) => raison === null).map(({ code }) => code);
  return open.find((code) => code === 'E_BILLET') ?? open[0] ?? 'E_BILLET';
}
