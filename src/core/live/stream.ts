/** Where the live stream is, and the ticket that opens it. */
import { serviceUrl } from '../config';
import { http } from '../http';

/** A ticket good for one opening. */
export async function streamTicket(signal: AbortSignal): Promise<string> {
  const { data } = await http.request<{ ticket: string }>({
    method: 'POST',
    service: 'notification',
    path: 'ticket',
    body: {},
    signal,
    timeout: 10_000,
  });
  return data.ticket;
}

/** The address that a ticket opens, from the event after the last that was heard. */
export function streamAddress(ticket: string, lastEventId: string | null): string {
  const query = new URLSearchParams({ ticket, ...(lastEventId !== null && { lastEventId }) });
  return `${serviceUrl('notification', 'stream')}?${query.toString()}`;
}

/** Calls back later; gives what cancels it. */
export function later(callback: () => void, delay: number): () => void {
  const timer = setTimeout(callback, delay);
  return () => clearTimeout(timer);
}
