import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenFile = { nfd?: number; node: unknown };
type NodeFsMount = { realPath(node: unknown): string; stream_ops: { fsync?: (file: EmscriptenFile) => number } };

/** A data directory whose fsync reaches the disk: the stock file system answers "done" and does nothing. */
export class DurableFs extends NodeFS {
  /** Real fsync calls since the start. */
  fsyncs = 0;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), (module: object) => this.#wire(module)],
      },
    };
  }

  #wire(module: object): void {
    // The Emscripten module is untyped here; a changed shape must stop the start, not silently lose durability.
    const mount = 'NODEFS' in module ? module.NODEFS : undefined;
    if (!isMount(mount)) throw new Error('PGlite: NODEFS not found, fsync cannot be wired');
    mount.stream_ops.fsync = (file) => {
      this.fsyncs += 1;
      if (file.nfd !== undefined) fsyncSync(file.nfd);
      else syncDirectory(mount.realPath(file.node));
      return 0;
    };
  }
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

function isMount(value: unknown): value is NodeFsMount {
  return typeof value === 'object' && value !== null && 'stream_ops' in value && 'realPath' in value;
}
