import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {once} from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {openDataFolder} from '../../src/command/data-folder.js';
import {readOptions} from '../../src/command/options.js';
import {type Running, run} from '../../src/command/run.js';
import {openPglite} from '../../src/db/pglite.js';
import {claimsIn} from '../support/folder-claims.js';
import {addItem, buyer, ordersOf} from '../support/purchase.js';
import {openShop, type Shop} from '../support/sandbox.js';
import {startService} from '../support/service-process.js';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-storage-'));
after(() => rmSync(folder, {recursive: true, force: true}));

const start = (dataDir: string): Promise<Running> => run(readOptions(['--port=0', '--data-dir', dataDir])!);
/** The message of a start that failed. */
const refusalOf = (dataDir: string): Promise<string> =>
  start(dataDir).then(
    async ({stop}) => {
      await stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );

/** Mounts a small disk; undefined without the right to mount. */
function smallDisk(name: string, megabytes: number): string | undefined {
  const path = join(folder, name);
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], {stdio: 'ignore'});
  } catch {
    return undefined;
  }
  after(() => execFileSync('umount', ['-l', path]));
  return path;
}
const NO_DISK = 'nobody but root, with the right to mount, has a disk to fill';

/** Fills a disk up to the given free bytes. */
function fill(disk: string, free: number): () => void {
  const {bavail, bsize} = statfsSync(disk);
  const filler = join(disk, 'filler');
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - free)));
  return () => rmSync(filler);
}

const healthOf = async (send: (path: string) => Promise<Response>) => {
  const response = await send('/_sandbox/health');
  const body = await response.json();
  return {status: response.status, cause: body.errorMessageExtended?.cause as string, word: body.status as string};
};
const orderIds = async (shop: Shop): Promise<number[]> => (await ordersOf(shop)).map(({order_id}) => order_id);

describe('a disk that is full', () => {
  it('refuses orders, shows the catalog, and reports the cause in its health until there is room', async (test) => {
    const disk = smallDisk('full', 80);
    if (!disk) return test.skip(NO_DISK);
    const dataDir = join(disk, 'data');
    const service = await startService({dataDir}, test);
    const shop = await openShop(service.send, 'empty');
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    const acknowledged = [(await buyer(shop, ada).order('sword')).order_id];
    assert.equal((await healthOf(service.send)).word, 'ok');

    for (const free of [10_000_000, 100_000, 0]) {
      const makeRoom = fill(disk, free);
      for (let attempt = 0; attempt < 5; attempt++) {
        const {status, code} = await buyer(shop, ada).refusedOrder('sword');
        assert.deepEqual([status, code], [503, 0], `with ${free} bytes left`);
      }
      const health = await healthOf(service.send);
      assert.equal(health.status, 503);
      assert.match(health.cause, new RegExp(`^The disk of ${dataDir}/database is full`));
      assert.equal((await shop.call('GET /v2/project/{project_id}/items/virtual_items', {})).items.length, 1);
      assert.deepEqual(await orderIds(shop), acknowledged, 'nothing half-done');

      makeRoom();
      acknowledged.push((await buyer(shop, ada).order('sword')).order_id);
      assert.deepEqual([(await healthOf(service.send)).word], ['ok']);
    }

    assert.equal(service.printed().match(/The disk of/g)?.length, 1, 'told once, not for each request');
    const makeRoom = fill(disk, 0);
    await service.stop();
    assert.match(await refusalOf(dataDir), new RegExp(`^The disk of ${dataDir} is full.*Make room`));
    makeRoom();
    const again = await startService({dataDir}, test);
    const {orders} = await (await again.send(`/_sandbox/projects/${shop.projectId}/orders`)).json();
    assert.deepEqual(
      orders.map(({order_id}: {order_id: number}) => order_id),
      acknowledged,
    );
  });

  it('stops a first start with a message, and leaves nothing that breaks a second one', async (test) => {
    const disk = smallDisk('first', 60);
    if (!disk) return test.skip(NO_DISK);
    const dataDir = join(disk, 'data');
    const makeRoom = fill(disk, 1_000_000);

    assert.match(await refusalOf(dataDir), new RegExp(`^The disk of ${dataDir} is full`));

    makeRoom();
    const {stop, project_id} = await start(dataDir);
    assert.equal(project_id, 44056);
    await stop();
  });

  it('stops the database when its log cannot grow: the process answers, ends cleanly, and loses nothing', async (test) => {
    const dataDir = join(folder, 'log');
    const flag = join(folder, 'no-room');
    const service = await startService(
      {
        dataDir,
        nodeArgs: ['--import', fileURLToPath(new URL('../support/full-disk.mjs', import.meta.url))],
        env: {FULL_DISK: flag, FULL_DISK_FOR: 'pg_wal'},
      },
      test,
    );
    const plant = () => service.send('/_sandbox/projects', {method: 'POST', body: '{"seed": "demo"}'});
    const acknowledged: number[] = [];
    writeFileSync(flag, '');

    let status = 201;
    while (acknowledged.length < 30) {
      const response = await plant();
      status = response.status;
      if (status !== 201) break;
      acknowledged.push((await response.json()).project_id);
    }

    assert.equal(status, 503);
    const health = await healthOf(service.send);
    assert.equal(health.status, 503);
    assert.match(health.cause, /^The database has stopped.*start the sandbox anew/);
    assert.equal((await service.send('/')).status, 200);
    assert.equal((await service.send(`/v2/project/44056/items/virtual_items?limit=1`)).status, 503);
    const ended = once(service.child, 'exit');
    service.child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);

    rmSync(flag);
    const again = await startService({dataDir}, test);
    for (const id of acknowledged)
      assert.equal((await again.send(`/v2/project/${id}/items/virtual_items?limit=1`)).status, 200, `${id}`);
  });
});

describe('a data folder', () => {
  const whole = join(folder, 'whole');
  before(async () => (await start(whole)).stop());

  const bytesOf = (path: string): number =>
    statSync(path).isDirectory()
      ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
      : statSync(path).size;
  const filesIn = (path: string): string[] =>
    readdirSync(path).flatMap((name) => {
      const one = join(path, name);
      return statSync(one).isDirectory() ? filesIn(one) : [one];
    });
  const corrupt = (file: string): void => writeFileSync(file, Buffer.alloc(statSync(file).size, 0xaa));

  const CORRUPTIONS: Record<string, (database: string) => void> = {
    'without its database': (database) => rmSync(database, {recursive: true}),
    'without the version of its database': (database) => rmSync(join(database, 'PG_VERSION')),
    'of another version': (database) => writeFileSync(join(database, 'PG_VERSION'), '9\n'),
    'without its control file': (database) => rmSync(join(database, 'global/pg_control')),
    'with an empty control file': (database) => truncateSync(join(database, 'global/pg_control')),
    'with nonsense for a control file': (database) => corrupt(join(database, 'global/pg_control')),
    'without its log': (database) => rmSync(join(database, 'pg_wal'), {recursive: true}),
    'with nonsense for a log': (database) => filesIn(join(database, 'pg_wal')).forEach(corrupt),
    'without its tables': (database) => rmSync(join(database, 'base'), {recursive: true}),
    'with nonsense in its tables': (database) => filesIn(join(database, 'base')).forEach(corrupt),
    'with empty tables': (database) =>
      filesIn(join(database, 'base'))
        .filter((file) => /\/\d{5,}$/.test(file))
        .forEach((file) => {
          truncateSync(file);
        }),
    'with a file in place of its database': (database) => {
      rmSync(database, {recursive: true});
      writeFileSync(database, '');
    },
  };
  for (const [what, corruptDatabase] of Object.entries(CORRUPTIONS))
    it(`${what} is reported with a remedy, and stays unchanged`, async () => {
      const dataDir = join(folder, 'damaged');
      rmSync(dataDir, {recursive: true, force: true});
      cpSync(whole, dataDir, {recursive: true});
      const database = join(dataDir, 'database');
      corruptDatabase(database);
      const bytes = bytesOf(dataDir);

      const said = await refusalOf(dataDir);

      assert.match(
        said,
        new RegExp(`^The data in ${dataDir} is damaged: .*move it away \\(or delete it\\) to begin anew`),
      );
      assert.doesNotMatch(said, /Aborted|undefined|\n/);
      assert.ok(bytesOf(dataDir) >= bytes * 0.99, 'nothing of it was taken away');
      assert.equal(claimsIn(dataDir).join(''), '', 'nobody holds it');
    });

  it('of a newer version is refused by name, and stays unchanged', async () => {
    const [ofSchema, ofPostgres] = [join(folder, 'newer-schema'), join(folder, 'newer-postgres')];
    for (const path of [ofSchema, ofPostgres]) cpSync(whole, path, {recursive: true});
    const db = await openPglite({dataDir: join(ofSchema, 'database')});
    await db.query(`insert into migration (name, checksum) values ('9999-of-tomorrow.sql', 'x')`);
    await db.close();
    writeFileSync(join(ofPostgres, 'database', 'PG_VERSION'), '99\n');

    for (const path of [ofSchema, ofPostgres]) {
      const said = await refusalOf(path);

      assert.match(said, new RegExp(`^The data in ${path} was written by a newer version .*--data-dir`));
      assert.equal(claimsIn(path).join(''), '');
    }
  });

  it('without write access is reported with a remedy', async (test) => {
    const disk = smallDisk('read-only', 80);
    const dataDir = join(disk ?? folder, 'mine');
    cpSync(whole, dataDir, {recursive: true});
    if (disk) execFileSync('mount', ['-o', 'remount,ro', disk]);
    else if (process.getuid?.() === 0) return test.skip(`root may write everywhere, and ${NO_DISK}`);
    else chmodSync(dataDir, 0o555);

    const [existing, missing] = [await refusalOf(dataDir), await refusalOf(join(dataDir, 'new'))];
    if (!disk) chmodSync(dataDir, 0o755);

    const noWriteAccess = (path: string) =>
      new RegExp(`^The data folder ${path} cannot be written to \\((EROFS|EACCES|ENOENT)\\)\\. .*--data-dir.*--memory`);
    assert.match(existing, noWriteAccess(dataDir));
    assert.match(missing, noWriteAccess(`${dataDir}/new`));
  });

  it('that is no folder is reported', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');

    assert.match(await refusalOf(file), new RegExp(`^The data folder ${file} cannot be used: .*--data-dir`));
  });

  it('that another process has taken ends its service at once', async (test) => {
    const dataDir = join(folder, 'taken');
    cpSync(whole, dataDir, {recursive: true});
    const service = await startService({dataDir}, test);
    const ended = once(service.child, 'exit');

    writeFileSync(join(dataDir, 'lock.999'), '');

    const [code, signal] = await ended;
    assert.ok(code === 1 || signal === 'SIGKILL', `${code} ${signal}`);
    assert.match(service.printed(), new RegExp(`The sandbox ends at once: another process has taken ${dataDir},`));
  });

  it('with a database that is not its own, or whose end of the making is lost, stays as it is', async () => {
    const [foreign, lost] = [join(folder, 'foreign'), join(folder, 'lost')];
    mkdirSync(join(foreign, 'database'), {recursive: true});
    writeFileSync(join(foreign, 'database', 'mine.txt'), 'mine');
    cpSync(whole, lost, {recursive: true});
    rmSync(join(lost, 'complete'));

    for (const dataDir of [foreign, lost]) {
      const files = filesIn(dataDir);

      const said = await refusalOf(dataDir);

      assert.match(
        said,
        new RegExp(
          `^The data folder ${dataDir} is not used, and nothing in it is changed: .*delete ${dataDir}/database`,
        ),
      );
      assert.deepEqual(filesIn(dataDir), files);
    }
    writeFileSync(join(lost, 'complete'), '');
    await (await start(lost)).stop();
  });

  it('whose first start was killed is begun anew', async () => {
    const dataDir = join(folder, 'begun');
    // Killed while the database was being made.
    await assert.rejects(
      openDataFolder(dataDir, async (database) => {
        mkdirSync(database);
        writeFileSync(join(database, 'half'), '');
        throw new Error('killed');
      }),
    );
    assert.ok(filesIn(dataDir).includes(join(dataDir, 'database', 'half')));

    await (await start(dataDir)).stop();

    assert.ok(!filesIn(dataDir).includes(join(dataDir, 'database', 'half')));
    assert.deepEqual(
      readdirSync(dataDir).filter((name) => !name.startsWith('lock')),
      ['complete', 'database'],
    );
  });

  it('with a file of others where its own would be is refused, and stays as it is', async () => {
    const dataDir = join(folder, 'others');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'beginning'), 'of a tale');

    assert.match(await refusalOf(dataDir), new RegExp(`^${dataDir}/beginning is not the sandbox's.*Move it away`));

    assert.equal(readFileSync(join(dataDir, 'beginning'), 'utf8'), 'of a tale');
  });
});
