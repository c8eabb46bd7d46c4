import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {answerOf, HOST_ID, proxied} from './proxied-backpack.js';

describe('createBackpackProxy', () => {
  it('reveals the host id in no text, key or header, however the service has written it', async () => {
    const id = 'H0st-id/of%41the\\studio';
    const escaped = (text: string) =>
      [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    const inJson = JSON.stringify(id);
    const texts: readonly string[] = [
      inJson,
      inJson.replace('/', '\\/'),
      `"${escaped(id)}"`,
      `"${escaped(id).toUpperCase().replaceAll('\\U', '\\u')}"`,
      inJson.replace('H', '\\u0048'),
      JSON.stringify(`x-host-id: ${id}, and more`),
      JSON.stringify(id.toUpperCase()),
      JSON.stringify(`https://inner.example/?host=${encodeURIComponent(id)}`),
      JSON.stringify(JSON.stringify({host: id})),
      JSON.stringify(`{"host":"${escaped(id)}"}`),
      JSON.stringify(JSON.stringify(JSON.stringify([id]).replace('/', '\\/'))),
    ];
    const places = (text: string): readonly string[] => [
      text,
      `[{"item_id":${text}}]`,
      `[{${text}:1}]`,
      `{"a":[[{"b":{"__proto__":${text}}}]]}`,
      `[{"toJSON":${text}}]`,
    ];
    for (const body of texts.flatMap(places)) {
      const answered = proxied(() => new Response(body), {hostId: id});
      const {status, body: said} = await answerOf(answered.send('GET', '/web/backpack/items'));
      assert.deepEqual([status, said?.errorMessage], [502, 'The service failed'], body);
    }

    const twice = `{"host":"${escaped(id)}","host":"x","__proto__":{"a":1}}`;
    const once = await proxied(() => new Response(twice), {hostId: id}).send('GET', '/web/backpack/items');
    assert.equal(await once.text(), '{"host":"x","__proto__":{"a":1}}', 'a key that comes twice');

    const number = '271828';
    for (const reply of [
      () => new Response(`[{"host":${number}}]`),
      () => new Response('[{"host":2.71828e5}]'),
      () => Response.json({errorCode: 271828}, {status: 422}),
      () => new Response('busy', {status: 429, headers: {'retry-after': number}}),
    ])
      assert.equal((await answerOf(proxied(reply, {hostId: number}).send('GET', '/web/backpack/items'))).status, 502);
  });

  it('forwards texts that only resemble the host id, and deeply nested or long answers', async () => {
    const passed = async (body: string) => {
      const {status, body: said} = await answerOf(proxied(() => new Response(body)).send('GET', '/web/backpack/items'));
      return status === 200 && JSON.stringify(said) === body;
    };
    for (const body of [
      JSON.stringify([HOST_ID.slice(1), HOST_ID.slice(0, -1), 'host id of the studio']),
      JSON.stringify([{name: '100 % \\ done %zz \\u00', amount: 1.5, is: null, not: false}]),
      JSON.stringify(Array.from({length: 200_000}, () => 1)),
      JSON.stringify(['%25'.repeat(200_000)]),
      JSON.stringify(['\\'.repeat(200_000)]),
    ])
      assert.ok(await passed(body), body.slice(0, 80));
    const deep = proxied(() => new Response('['.repeat(200_000) + ']'.repeat(200_000)));
    assert.ok([200, 502].includes((await deep.send('GET', '/web/backpack/items')).status), 'no rejection');
  });
});
