import { lockDirectory } from '../../../../server/db/directory-lock';

// Takes the lock of a directory and holds it until its input closes. With "race", waits for a line first.
const [directory = '', mode] = process.argv.slice(2);

if (mode === 'race') {
  process.stdout.write('ready\n');
  await new Promise((resolve) => process.stdin.once('data', resolve));
}
try {
  const lock = lockDirectory(directory);
  process.stdout.write('locked\n');
  process.stdin.resume();
  process.stdin.once('end', () => {
    lock.release();
    process.exit(0);
  });
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.name : 'refused'}\n`);
  process.exit(0);
}
