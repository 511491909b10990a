import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from './harness';

describeBothDatabases('dump', () => {
  const house = withHouse();
  it('writes', async () => {
    await house.as('admin', 'GET', '/api/user/info');
    const at = performance.now();
    const a = await house.as('admin', 'GET', '/api/openapi.json');
    console.log('first', performance.now() - at, a.statusCode, a.body.length);
    const b = performance.now();
    await house.as('admin', 'GET', '/api/openapi.json');
    console.log('second', performance.now() - b);
    writeFileSync('/dev/shm/client/openapi.json', a.body);
    if (a.statusCode !== 200) console.log(house.log.at(-1), house.log.filter((l) => /stack/.test(l)).at(-1));
  });
});
