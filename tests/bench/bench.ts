/** What `npm run bench` runs: groups of rows, one after the other, each alone on the machine. */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { endAll } from '../support/children.mjs';
import { House, kinds } from './house';
import { printRow, type Row, writeLatest } from './report';
import { groups } from './rows';

const usage = `npm run bench -- [--only ${Object.keys(groups).join(',')}] [--database ${kinds.join(' | ')}] [--quick] [--install]`;

function read() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        database: { type: 'string' },
        quick: { type: 'boolean' },
        install: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch {
    return { help: true };
  }
}

async function run(): Promise<void> {
  const { only, database, quick = false, install = false, help } = read();
  const wanted = only?.split(',') ?? Object.keys(groups).filter((name) => name !== 'install' || install);
  const measured = kinds.filter((kind) => database === undefined || kind === database);
  if (help || measured.length === 0 || wanted.some((name) => !(name in groups))) {
    process.stdout.write(`${usage}\n`);
    process.exitCode = help ? 0 : 2;
    return;
  }
  process.stdout.write(
    `Load before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}${quick ? ' · quick: small data, few repeats' : ''}\n`,
  );
  const house = new House(quick, measured);
  const rows: Row[] = [];
  try {
    for (const name of wanted) {
      const group = groups[name];
      if (!group) continue;
      try {
        for (const row of await group(house)) {
          rows.push({ group: name, ...row });
          printRow(row);
        }
      } catch (cause) {
        process.stdout.write(`${name}: ${cause instanceof Error ? cause.message : String(cause)}\n`);
        process.exitCode = 1;
      }
    }
  } finally {
    await house.close();
  }
  writeLatest(rows, { quick });
}

await run();
endAll();
