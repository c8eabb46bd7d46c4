import assert from 'node:assert/strict';
import {it} from 'node:test';
import {splitKey} from 'game-storefront-contract';
import {inspection} from '../../src/inspector/contract.js';
import {moneyInspection} from '../../src/inspector/money/contract.js';
import {eachDatabase} from '../support/databases.js';
import {swordShop} from '../support/inspector.js';
import {tokenOf} from '../support/sandbox.js';
import {connectInProcess} from '../support/sockets.js';

const PROJECTS = 'GET /_sandbox/projects';
const SOCKETS = 'GET /_sandbox/projects/{project_id}/sockets';
const SOCKET = 'GET /_sandbox/projects/{project_id}/sockets/{socket_id}';
const FAULTS = 'POST /_sandbox/projects/{project_id}/faults';

eachDatabase('the inspection of a project', (sandbox) => {
  it('lists the projects without their keys, newest first', async () => {
    const [older, newer] = [await sandbox.project(), await sandbox.project('demo')];

    const answer = await older.call(PROJECTS, {});

    const ids = answer.projects.map(({project_id}) => project_id);
    assert.ok(ids.indexOf(newer.projectId) < ids.indexOf(older.projectId));
    assert.equal(answer.projects.find(({project_id}) => project_id === newer.projectId)?.name, 'Emberfall');
    for (const key of Object.values(newer.keys)) assert.ok(!JSON.stringify(answer).includes(key));
  });

  it('shows a socket’s frames, without the player’s token, and how it closed', async () => {
    const shop = await sandbox.project();
    const {as, ada} = await swordShop(shop);
    const token = tokenOf(as);
    const socket = connectInProcess(sandbox.app);
    const receiveFrames = (count: number) => socket.receiveUntil((frames) => frames.length >= count);
    socket.send(JSON.stringify({id: 1, connect: {data: {auth: token, project_id: shop.projectId}}}));
    await receiveFrames(1);
    const {order_id} = await ada.order('sword');
    await receiveFrames(2);
    socket.send('{}');
    socket.send(`no JSON, but ${token}`);

    const [listed] = (await shop.call(SOCKETS, {})).sockets;
    const detail = await shop.call(SOCKET, {path: {socket_id: listed!.socket_id}});

    assert.deepEqual([listed!.user_id, listed!.close_code, listed!.close_reason], ['ada', 3501, 'bad request']);
    assert.deepEqual(
      detail.said.map(({from}) => from),
      ['client', 'service', 'service', 'client'],
    );
    assert.equal(JSON.parse(detail.said[0]!.text).connect.data.auth, '•••');
    assert.deepEqual(JSON.parse(detail.said[2]!.text).push.pub.data, {order_id, status: 'new'});
    assert.ok(!JSON.stringify(detail).includes(token));
    assert.deepEqual((await (await sandbox.project()).call(SOCKETS, {})).sockets, [], 'of another project');
    assert.equal((await shop.refused(SOCKET, {path: {socket_id: 999_999}})).status, 404);
  });

  it('removes one fault, and keeps the others', async () => {
    const shop = await sandbox.project();
    const [one, other] = [
      await shop.call(FAULTS, {body: {kind: 'declined'}}),
      await shop.call(FAULTS, {body: {kind: 'status', status: 503}}),
    ];
    const END = 'DELETE /_sandbox/projects/{project_id}/faults/{fault_id}';

    await shop.call(END, {path: {fault_id: other.fault_id}});

    const {faults} = await shop.call('GET /_sandbox/projects/{project_id}/faults', {});
    assert.deepEqual(
      faults.map(({fault_id}) => fault_id),
      [one.fault_id],
    );
    assert.equal((await shop.refused(END, {path: {fault_id: other.fault_id}})).status, 404);
    assert.equal((await (await sandbox.project()).refused(END, {path: {fault_id: one.fault_id}})).status, 404);
  });

  it('is refused to pages of other origins', async () => {
    const shop = await sandbox.project();
    const values = {project_id: `${shop.projectId}`, format: 'json'} as Readonly<Record<string, string>>;
    for (const key of Object.keys({...inspection, ...moneyInspection})) {
      const [method, template] = splitKey(key);
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '1');
      const {status} = await sandbox.send(path, {method, headers: {origin: 'https://evil.example'}});
      assert.equal(status, 403, key);
    }
  });
});
