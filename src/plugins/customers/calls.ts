/** What the server says of customers, besides their rows. */
import { useQuery } from '@tanstack/react-query';
import { http, rowKeys } from '../../core';
import { customers } from './model';
import type { CustomerFile, CustomerNamed } from './models/found';

interface Manner {
  signal?: AbortSignal;
}

/** By whatever they say: exact first. */
export async function searchCustomers(q: string, tiers: string | null, manner: Manner = {}): Promise<CustomerNamed[]> {
  const { data } = await http.request<{ items: CustomerNamed[] }>({
    service: customers.service,
    path: `${customers.path}/recherche`,
    query: { q: q.slice(0, 200), tiers },
    ...manner,
  });
  return data.items;
}

/** What stands around a customer; it goes stale with the record. */
export function useCustomerFile(id: string) {
  return useQuery({
    queryKey: [...rowKeys.one(customers.name, id), 'autour'],
    queryFn: async ({ signal }) => {
      const { data } = await http.request<CustomerFile>({
        service: customers.service,
        path: `${customers.path}/${encodeURIComponent(id)}/autour`,
        signal,
        retries: 2,
      });
      return data;
    },
  });
}
