/** Versions of a content, as the server keeps them. */
import type { Resource } from '../define';
import { at, http, type Key } from '../http';
import type { ContentVersion } from '../model/content';
import type { Row } from '../model/model';

/** Its versions, the last one first. */
export async function readVersions(resource: Resource, id: Key, signal: AbortSignal): Promise<ContentVersion[]> {
  const { data } = await http.request<{ items: ContentVersion[] }>({
    service: resource.service,
    path: `${at(resource, id)}/versions`,
    retries: 2,
    signal,
  });
  return data.items;
}

/** The record as it was in a version. */
export async function readVersion(resource: Resource, id: Key, version: number, signal: AbortSignal): Promise<Row> {
  const { data } = await http.request<Row>({
    service: resource.service,
    path: `${at(resource, id)}/versions/${version}`,
    retries: 2,
    signal,
  });
  return data;
}
