/** What a route declares of what it takes, and whether that is what its handler reads. */
import type { Type } from 'arktype';
import type { FastifyRequest } from 'fastify';

/** The form of a file and what is said beside it. */
export interface Upload {
  /** Fields of the form that are files. */
  files: 'one' | 'several';
  /** JSON of the field `dto`. */
  dto?: Type;
}

type Part = 'query' | 'body' | 'version' | 'upload';

/** Called with what a handler reads and its route does not declare. */
type Listener = (what: string) => void;

let listener: Listener | undefined;

/** Tests listen: the document would not say what the handler reads. */
export function onUndeclaredRead(heard: Listener | undefined): void {
  listener = heard;
}

/** Says what a handler is about to read of a request: a parameter that no document names is found by the tests. */
export function noteRead(request: FastifyRequest, part: Part, schema?: Type): void {
  if (listener === undefined) return;
  const declared: unknown = request.routeOptions?.config[part];
  const isDeclared = schema === undefined ? declared !== undefined : [declared].flat().some((each) => each === schema);
  if (!isDeclared) listener(`${request.method} ${request.routeOptions?.url}: ${part}`);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Parameters of its address that its handler checks. */
    query?: Type | readonly Type[];
    /** Bodies that its handler checks: any of them; `record`: what a create or an update of its resource says, `draft`: what its form holds. */
    body?: Type | readonly Type[] | 'record' | 'draft';
    /** Whether it wants the version that was read, in `If-Match`. */
    version?: 'required' | 'optional';
    /** The file that it takes. */
    upload?: Upload;
    /** Types of what it answers, where that is no JSON, or may be something else. */
    media?: readonly string[];
  }
}
