import { isFresh } from './fingerprint.mjs';
import { install, missingPackages } from './install.mjs';
import { alone } from './lock.mjs';
import { checkNode, giveUp, runNode } from './project.mjs';

const common = ['package-lock.json', 'package.json', 'vite.config.ts', 'tsconfig.json', 'src'];

/** What is built, from which sources, and the file that proves it. */
export const products = {
  console: { from: common, proof: 'dist/console/index.html' },
  server: { from: [...common, 'server'], proof: 'dist/server/main.js' },
  regie: { from: common, proof: 'dist/regie/regie.js' },
};

/** What a start needs: the threads of assistants are built with the command line. */
const started = ['console', 'server', 'regie'];

/** The products whose sources changed since they were built. */
export const staleProducts = (wanted = started) =>
  wanted.filter((name) => !isFresh(name, products[name].from, products[name].proof));

/** Installs what is missing and builds what is stale; at once when there is nothing to do. */
export async function prepare(wanted = started) {
  checkNode();
  if (missingPackages().length === 0 && staleProducts(wanted).length === 0) return;
  await alone(async () => {
    await install();
    const stale = staleProducts(wanted);
    if (stale.length === 0) return;
    const code = await runNode('server/scripts/build.mjs', ['--only', stale.join(',')], {
      env: { ...process.env, REGIE_PREPARING: '1' },
    });
    if (code !== 0) giveUp('The build failed: see its message above.');
  });
}
