import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, buyer} from '../support/purchase.js';

eachDatabase('a database that cannot store', (sandbox) => {
  for (const [code, what] of [
    ['53100', 'The disk of the database is full'],
    ['58030', 'cannot read or write its files'],
    ['XX001', 'is damaged'],
    ['25006', 'is read-only'],
    ['25P04', 'A transaction took longer than the database allows'],
    ['57014', 'has canceled a statement'],
    ['55P03', 'waited for a lock for too long'],
    ['53200', 'has no memory left'],
    ['53400', 'has reached a limit'],
  ] as const)
    it(`causes a 503, and is reported as a fault: ${what}`, async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');
      await sandbox.db.execute(
        `create function refuse_${shop.projectId}() returns trigger language plpgsql as $$ begin
           if new.project_id = ${shop.projectId} then raise exception 'no' using errcode = '${code}'; end if; return new; end $$;
         create trigger refuse_${shop.projectId} before insert on orders
           for each row execute function refuse_${shop.projectId}()`,
      );

      const {status, body} = await buyer(shop, ada).refusedOrder('sword');

      assert.equal(status, 503);
      assert.match(body.errorMessage, /cannot store anything; its health says why/);
      assert.match(String(sandbox.takeFaults()), new RegExp(what));
      await sandbox.db.execute(`drop trigger refuse_${shop.projectId} on orders`);
      assert.equal((await shop.call('GET /_sandbox/health', {})).status, 'ok', 'it tries, and can store again');
      await buyer(shop, ada).order('sword');
    });

  it('fails a transaction of which a statement has failed in silence, and keeps nothing of it', async () => {
    const {projectId} = await sandbox.project();
    const nameOf = async () =>
      (await sandbox.db.one<{name: string}>('select name from project where project_id = $1', [projectId]))?.name;
    const before = await nameOf();

    await assert.rejects(
      sandbox.db.transaction(async () => {
        await sandbox.db.query(`update project set name = 'lost' where project_id = $1`, [projectId]);
        await sandbox.db.query('select 1 / 0').catch(() => {});
        return 'done';
      }),
      /not committed but ended by ROLLBACK|rolled back instead of committed/,
    );

    assert.equal(await nameOf(), before);
    assert.equal(await sandbox.db.transaction(async () => 'done'), 'done', 'its connection is well');
  });
});
