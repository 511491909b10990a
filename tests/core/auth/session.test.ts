import { describe, expect, test } from 'vitest';
import { Problem } from '../../../src/core/problem';
import { settled, World } from './world';

describe('a session', () => {
  test('five tabs with twenty requests each refresh once at each expiry', async () => {
    const world = new World();
    const tabs = await world.tabs(5);
    for (const expiry of [1, 2, 3]) {
      world.expire();
      const tokens = await Promise.all(tabs.flatMap((tab) => Array.from({ length: 20 }, () => tab.access())));
      expect(world.refreshes).toBe(expiry);
      expect(new Set(tokens).size).toBe(1);
    }
  });

  test('a tab that finds its token refused late takes the one another tab has got', async () => {
    const world = new World();
    const [first, second] = await world.tabs(2);
    const old = (await second?.access()) ?? '';
    world.expire();
    const fresh = await first?.access();
    expect(await second?.renew(old)).toBe(fresh);
    expect(world.refreshes).toBe(1);
  });

  test('an expiry is no sign-out: nobody is asked anything', async () => {
    const world = new World();
    const [tab] = await world.tabs(1);
    const states: string[] = [];
    tab?.onState((state) => states.push(state));
    world.expire();
    await tab?.access();
    expect(states).toEqual([]);
  });

  test('a server out of reach fails the request and keeps the session', async () => {
    const world = new World();
    const [tab] = await world.tabs(1);
    world.expire();
    world.server = 'down';
    await expect(tab?.access()).rejects.toMatchObject({ code: 'unreachable' });
    expect(tab?.state()).toBe('in');
    world.server = 'well';
    await expect(tab?.access()).resolves.toContain('head.');
  });

  test('with both tokens dead requests wait for the overlay, then all go on', async () => {
    const world = new World();
    const [tab] = await world.tabs(1);
    world.expire();
    world.server = 'refuses';
    const waiting = [tab?.access(), tab?.access(), tab?.access()];
    await settled();
    expect(tab?.state()).toBe('expired');
    await expect(tab?.signIn('camille', 'wrong')).rejects.toMatchObject({ code: 'bad-credentials' });
    expect(tab?.state()).toBe('expired');
    await tab?.signIn('camille', 'right');
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
    expect(tab?.state()).toBe('in');
  });

  test('a sign-in in one tab closes the overlay of the others', async () => {
    const world = new World();
    const [first, second] = await world.tabs(2);
    world.expire();
    world.server = 'refuses';
    const waiting = Promise.all([first?.access(), second?.access()]);
    await settled();
    await settled();
    expect([first?.state(), second?.state()]).toEqual(['expired', 'expired']);
    await first?.signIn('camille', 'right');
    await waiting;
    expect(second?.state()).toBe('in');
  });

  test('nothing that waits is sent under the name of someone else', async () => {
    const world = new World();
    const [first, second] = await world.tabs(2);
    let isTold = false;
    second?.onOtherUser(() => {
      isTold = true;
    });
    world.expire();
    world.server = 'refuses';
    const mine = first?.access().catch(() => 'refused');
    const theirs = second?.access().catch((cause: unknown) => Problem.from(cause).code);
    await settled();
    world.subject = 'sacha';
    await first?.signIn('sacha', 'right');
    expect(await mine).toBe('refused');
    expect(await theirs).toBe('signed-out');
    expect(isTold).toBe(true);
  });

  test('abandoning fails what waits, clears the cookie and ends every tab', async () => {
    const world = new World();
    const [first, second] = await world.tabs(2);
    world.expire();
    world.server = 'refuses';
    const waiting = first?.access().catch((cause: unknown) => Problem.from(cause).code);
    await settled();
    await first?.signOut();
    await settled();
    expect(await waiting).toBe('signed-out');
    expect([first?.state(), second?.state(), world.jar]).toEqual(['out', 'out', null]);
    await expect(second?.access()).rejects.toMatchObject({ code: 'signed-out' });
  });

  test('a sign-out is told to the server once', async () => {
    const world = new World();
    const [first] = await world.tabs(3);
    await first?.signOut();
    await settled();
    expect(world.ended).toBe(1);
  });

  test('without a cookie nobody is signed in, and the server is not asked', async () => {
    const world = new World();
    expect(await world.tab().restore()).toBe('out');
    expect(world.refreshes).toBe(0);
  });

  test('a refused cookie is cleared at the first look, with no overlay', async () => {
    const world = new World();
    world.jar = 'stolen';
    expect(await world.tab().restore()).toBe('out');
    expect(world.jar).toBe(null);
  });

  test('that came with the page asks for no token before its own grows old', async () => {
    const world = new World();
    const tokens = world.issue();
    world.jar = tokens.refresh_token;
    const session = world.tab({ greeted: { token: tokens.access_token, at: world.now } });
    await session.restore();
    expect([session.state(), session.subject()]).toEqual(['in', 'camille']);
    await session.access();
    expect(world.refreshes).toBe(0);
    expect(session.token()).toBe(tokens.access_token);
    world.now += 58_000;
    expect(session.token(), 'one that grows old is not at hand').toBe(null);
    await Promise.all([session.access(), session.access()]);
    expect(world.refreshes).toBe(1);
  });

  test('that came with the page is none without its cookie', async () => {
    const world = new World();
    const session = world.tab({ greeted: { token: world.issue().access_token, at: world.now } });
    expect(await session.restore()).toBe('out');
  });

  test('that came with a page of another user gives way to the one signed in since', async () => {
    const world = new World();
    const session = world.tab({ greeted: { token: world.issue().access_token, at: world.now } });
    world.subject = 'dominique';
    await world.tab().signIn('dominique', 'right');
    let told = 0;
    session.onOtherUser(() => {
      told += 1;
    });
    await session.restore();
    world.now += 58_000;
    await session.access();
    expect(told).toBe(1);
  });

  test('without locks between tabs one tab still refreshes once for all its requests', async () => {
    const world = new World();
    const tab = world.tab({ locks: false });
    await tab.signIn('camille', 'right');
    world.expire();
    await Promise.all(Array.from({ length: 20 }, () => tab.access()));
    expect(world.refreshes).toBe(1);
  });
});
