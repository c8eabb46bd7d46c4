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
});
