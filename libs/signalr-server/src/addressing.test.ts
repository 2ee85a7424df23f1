import { expect, test } from 'vitest';
import { createHubServer } from './hub-server.ts';
import { OutgoingRecord } from './outgoing-record.ts';
import { aWorld, everyTransport, until, type World } from './world.fixture.ts';

type Party = { readonly name: string; readonly id: string; readonly heard: unknown[] };

/** Anna twice, Bert and Carl once; Anna's first and Bert are in room 1, Bert and Carl in room 2. */
async function aParty(world: World): Promise<Party[]> {
  const party: Party[] = [];
  for (const [name, rooms] of [
    ['anna', ['1']],
    ['anna', []],
    ['bert', ['1', '2']],
    ['carl', ['2']],
  ] as const) {
    const client = world.client({
      token: () => name,
      transport: everyTransport[party.length % 3]?.[1] ?? 1,
    });
    const heard: unknown[] = [];
    client.on('say', (word) => void heard.push(word));
    await client.start();
    const id = client.connectionId ?? '';
    for (const room of rooms) world.hub.connection(id)?.join(room);
    party.push({ name, id, heard });
  }
  return party;
}

const aPartyWorld = () =>
  aWorld({ authenticate: ({ token }) => ({ userId: token ?? '', claims: { token } }) });

test('each way of addressing reaches exactly whom it names, each once', async () => {
  await using world = await aPartyWorld();
  const party = await aParty(world);
  const { clients } = world.hub;
  const [a1 = '', a2 = '', b = '', c = ''] = party.map(({ id }) => id);
  const sayings = [
    [clients.all(), [1, 1, 1, 1]],
    [clients.allExcept([a2, c]), [1, 0, 1, 0]],
    [clients.connection(b), [0, 0, 1, 0]],
    [clients.connections([a1, c, c, 'unknown']), [1, 0, 0, 1]],
    [clients.group('1'), [1, 0, 1, 0]],
    [clients.groups(['1', '2', 'empty']), [1, 0, 1, 1]],
    [clients.groupExcept('2', [b]), [0, 0, 0, 1]],
    [clients.user('anna'), [1, 1, 0, 0]],
    [clients.users(['anna', 'carl', 'nobody']), [1, 1, 0, 1]],
    [clients.group('none'), [0, 0, 0, 0]],
  ] as const;

  sayings.forEach(([audience, expected], index) => {
    expect(audience.count()).toBe(expected.filter((times) => times === 1).length);
    audience.send('say', index);
  });
  clients.all().send('say', 'end');
  await until(() => party.every(({ heard }) => heard.at(-1) === 'end'));

  party.forEach(({ heard }, person) => {
    expect(heard).toEqual([
      ...sayings.flatMap(([, expected], index) => (expected[person] === 1 ? [index] : [])),
      'end',
    ]);
  });
});

test('who leaves a group or the hub hears nothing more, and empty groups are forgotten', async () => {
  await using world = await aPartyWorld();
  const party = await aParty(world);
  const [a1 = '', , b = ''] = party.map(({ id }) => id);

  world.hub.connection(a1)?.leave('1');
  world.hub.connection(a1)?.leave('never joined');
  expect(world.hub.clients.group('1').count()).toBe(1);
  world.hub.connection(b)?.close();
  expect(world.hub.clients.group('1').count()).toBe(0);
  expect(world.hub.counts()).toMatchObject({ open: 3, groups: 1 });
  expect(world.hub.connections('bert')).toEqual([]);
});

test('a closed connection sends, joins and invokes nothing', async () => {
  await using world = await aPartyWorld();
  await world.client({ token: () => 'anna' }).start();
  const [connection] = world.hub.connections('anna');
  connection?.close();

  expect(connection?.isOpen).toBe(false);
  expect(connection?.send('say', 1)).toBeUndefined();
  connection?.join('1');
  expect(world.hub.counts().groups).toBe(0);
  await expect(connection?.invoke('say')).rejects.toThrow('The connection was closed.');
});

test('a connection that its own greeting closes is taken leave of', async () => {
  const left: string[] = [];
  await using world = await aWorld({
    onConnected: (connection) => connection.close(),
    onDisconnected: (_, reason) => void left.push(reason),
  });
  const client = await world.raw();
  client.say({ protocol: 'json', version: 1 });
  await client.closed;
  await until(() => left.length > 0, 'the hook');

  expect(client.records).toEqual([{}, { type: 7, allowReconnect: false }]);
  expect(left).toEqual(['application']);
});

test('a message is serialised once, whatever the number and transport of its receivers', async () => {
  await using world = await aPartyWorld();
  const party = await aParty(world);
  let times = 0;
  const word = { toJSON: () => `said ${String((times += 1))}` };

  world.hub.clients.all().send('say', word);
  await until(() => party.every(({ heard }) => heard.length === 1));

  expect(times).toBe(1);
  expect(party.map(({ heard }) => heard)).toEqual([['said 1'], ['said 1'], ['said 1'], ['said 1']]);
});

test('a ready record goes to several audiences', async () => {
  await using world = await aPartyWorld();
  const party = await aParty(world);
  const record = OutgoingRecord.of({ type: 1, target: 'say', arguments: ['twice'] });
  world.hub.clients.group('1').write(record);
  world.hub.clients.group('2').write(record);
  await until(
    () =>
      party[2]?.heard.length === 2 && party[0]?.heard.length === 1 && party[3]?.heard.length === 1,
  );

  expect(party.map(({ heard }) => heard.length)).toEqual([1, 0, 2, 1]);
});

test('what JSON cannot carry is the caller’s error, and nobody is harmed', async () => {
  await using world = await aPartyWorld();
  await aParty(world);

  expect(() => world.hub.clients.all().send('say', 1n)).toThrow(TypeError);
  expect(world.hub.counts().open).toBe(4);
});

test('two methods whose names differ only in case are refused at once', () => {
  expect(() =>
    createHubServer({
      path: '/hub',
      authenticate: () => ({ claims: {} }),
      methods: { Send: () => 1, send: () => 2 },
    }),
  ).toThrow('Two methods of the hub have names that differ only in case.');
});
