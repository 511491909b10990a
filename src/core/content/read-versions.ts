/** Versions of a content, as the server keeps them. */
import type { Resource } from '../define';
import { http, type Key, keyPart } from '../http';
import type { ContentVersion } from '../model/content';
import type { Row } from '../model/model';

/** Its versions, the last one first. */
export async function readVersions(resource: Resource, id: Key, signal: AbortSignal): Promise<ContentVersion[]> {
  const options = { retries: 2, signal };
  return (await http.ask<{ items: ContentVersion[] }>(resource, `${keyPart(id)}/versions`, options)).items;
}

/** The record as it was in a version. */
export function readVersion(resource: Resource, id: Key, version: number, signal: AbortSignal): Promise<Row> {
  return http.ask(resource, `${keyPart(id)}/versions/${version}`, { retries: 2, signal });
}
