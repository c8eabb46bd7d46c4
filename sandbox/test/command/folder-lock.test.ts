import assert from 'node:assert/strict';
import {type ChildProcess, fork, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {setTimeout as sleep} from 'node:timers/promises';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {type LockTimes, lockFolder} from '../../src/command/folder-lock.js';
import {claimsIn} from '../support/folder-claims.js';
import type {Outcome, Task} from '../support/folder-rival.js';

const parent = mkdtempSync(join(tmpdir(), 'sandbox-lock-'));
after(() => rmSync(parent, {recursive: true, force: true}));
/** The number of a process that has ended. */
const {pid: ended} = spawnSync(process.execPath, ['--version']);

/** Without numbered claims, two of four processes own a folder within five rounds. */
const ROUNDS = sizes.folderClaims;
const RIVALS = 8;

let folders = 0;
function folderWith(claims: Readonly<Record<string, unknown>> = {}): string {
  const folder = join(parent, String(folders++));
  mkdirSync(folder);
  for (const [name, claim] of Object.entries(claims)) writeFileSync(join(folder, name), JSON.stringify(claim));
  return folder;
}

/** Claims that nobody holds, as versions of this service and accidents leave them. */
const LEFT_BEHIND: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  none: {},
  'one of version 0.1': {lock: ended},
  'one of a process that was killed': {'lock.7': {pid: ended, boot: 'b', start: '1'}},
  'several, the highest of a process that was killed': {
    'lock.9': {pid: ended},
    'lock.10': {pid: ended},
    'lock.8': {pid: process.pid},
  },
  'one of a former life of this process, before the machine started again': {
    'lock.1': {pid: process.pid, boot: 'another', start: '1'},
  },
  'one without any sense': {'lock.3': ['nonsense']},
};

describe('a data folder', () => {
  for (const [what, claims] of Object.entries(LEFT_BEHIND))
    it(`is claimed where its claims are: ${what}`, async () => {
      const folder = folderWith(claims);

      const {release} = await lockFolder(folder);

      assert.equal(claimsIn(folder).length, 1, 'older claims are gone');
      assert.equal(JSON.parse(claimsIn(folder).join('')).pid, process.pid);
      await assert.rejects(lockFolder(folder), /is in use by this process/);
      release();
      assert.deepEqual(claimsIn(folder), ['']);
      (await lockFolder(folder)).release();
    });

  it('is refused while its owner lives, by the number of that process', async () => {
    for (const claims of [{lock: process.ppid}, {'lock.1': {pid: process.ppid}}])
      await assert.rejects(
        lockFolder(folderWith(claims)),
        new RegExp(`is in use by process ${process.ppid}\\. Only one process`),
      );
  });

  it('is not held by another process that was given the number of its owner', {
    skip: process.platform !== 'linux',
  }, async () => {
    const folder = folderWith({'lock.1': {pid: process.ppid, boot: 'of this start', start: '1'}});

    (await lockFolder(folder)).release();
  });

  it('keeps no draft of a process that was killed', async () => {
    const folder = folderWith({'lock-draft.1': {pid: ended}, 'lock-draft.2': {}});

    (await lockFolder(folder)).release();

    assert.equal(readdirSync(folder).length, 1);
  });

  it('that was deleted and claimed by another process is not released', async () => {
    const folder = folderWith();
    const {release} = await lockFolder(folder);
    rmSync(folder, {recursive: true});
    mkdirSync(folder);
    writeFileSync(join(folder, 'lock.1'), JSON.stringify({pid: process.ppid}));

    release();

    await assert.rejects(lockFolder(folder), /is in use by process/);
  });

  it('is held by this process, whichever copy of this module has claimed it, where a claim names no start', async () => {
    const folder = folderWith();
    const another: typeof import('../../src/command/folder-lock.js') = await import(
      `${new URL('../../src/command/folder-lock.ts', import.meta.url)}?another`
    );
    const {release} = await another.lockFolder(folder);
    writeFileSync(join(folder, 'lock.1'), JSON.stringify({pid: process.pid}));

    await assert.rejects(lockFolder(folder), /is in use by this process/);

    release();
  });

  it('is refused where something else has the name of a claim, and gets no claim of ours', async () => {
    for (const name of ['lock', 'lock.3', 'lock-draft.1']) {
      const folder = folderWith();
      mkdirSync(join(folder, name));

      await assert.rejects(lockFolder(folder), new RegExp(`/${name} is no file.*Move it away`));

      assert.deepEqual(readdirSync(folder), [name]);
    }
  });

  it('is refused where no number is above that of a claim', {timeout: 10_000}, async () => {
    const folder = folderWith({'lock.999999999999': ''});

    await assert.rejects(lockFolder(folder), /lock\.999999999999 is no claim of a sandbox\. Delete that file/);
  });

  it('keeps files of others that are named nearly as claims are', async () => {
    const folder = folderWith({lock: 'a text', 'lock.0007': {pid: process.ppid}, 'lock.1234567890123': ''});

    (await lockFolder(folder)).release();

    assert.deepEqual(readdirSync(folder).sort(), ['lock', 'lock.0007', 'lock.1', 'lock.1234567890123']);
  });
});

const TIMES: LockTimes = {beatMs: 100, patienceMs: 700};
/** Claims of processes that cannot be seen from here, by where they are. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'another container of this machine': {
    pid: process.pid,
    ns: 'pid:[1]',
    start: '1',
    ...(process.platform === 'linux' && {boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}),
  },
  'another machine, or this one before it started again': {
    pid: process.pid,
    boot: 'another',
    ...(process.platform === 'linux' && {ns: readlinkSync('/proc/self/ns/pid')}),
    start: '1',
  },
  'a machine without /proc': {pid: process.ppid, host: 'another'},
};

describe('a data folder that was claimed elsewhere', () => {
  for (const [where, claim] of Object.entries(ELSEWHERE)) {
    it(`is refused while its claim moves, whatever its clock says: ${where}`, async () => {
      const folder = folderWith({'lock.4': claim});
      let years = 0;
      const owner = setInterval(() => utimesSync(join(folder, 'lock.4'), 1, --years * 31_536_000), 50);
      const said: string[] = [];
      try {
        await assert.rejects(
          lockFolder(folder, TIMES, (sentence) => said.push(sentence)),
          new RegExp(`is in use by process ${claim.pid} of another container or machine\\. Only one`),
        );
      } finally {
        clearInterval(owner);
      }
      assert.match(said.join('|'), /^[^|]*Waiting for up to 1 s[^|]*$/);
      assert.deepEqual(readdirSync(folder), ['lock.4']);
    });

    it(`is taken once its claim has stood still for long enough: ${where}`, async () => {
      const folder = folderWith({'lock.4': claim});
      // In the future, as a machine whose clock is fast has left it.
      utimesSync(join(folder, 'lock.4'), 4e9, 4e9);
      const start = performance.now();

      const {release} = await lockFolder(folder, TIMES, () => {});

      assert.ok(performance.now() - start >= TIMES.patienceMs + 2 * TIMES.beatMs);
      assert.deepEqual(readdirSync(folder), ['lock.5']);
      release();
    });
  }

  it('is taken at once where it is released while another waits for it', async () => {
    const folder = folderWith({'lock.4': {pid: 1, ns: 'pid:[1]', boot: 'another', start: '1'}});
    const start = performance.now();
    const locked = lockFolder(folder, {beatMs: 100, patienceMs: 60_000}, () => {});
    await sleep(150);

    writeFileSync(join(folder, 'lock.4'), '');

    (await locked).release();
    assert.ok(performance.now() - start < 10_000);
  });

  it('is shown to be held by this process even while its thread does nothing else', async () => {
    const folder = folderWith();
    const {release, check} = await lockFolder(folder, TIMES);
    const timeNow = () => statSync(join(folder, 'lock.1'), {bigint: true}).mtimeNs;
    await movesOnce(timeNow);
    const before = timeNow();

    // Nothing of this thread has its turn.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * TIMES.beatMs);

    assert.ok(timeNow() > before);
    check();
    release();
  });

  it('is written to no longer where its claim cannot be refreshed', async () => {
    const folder = folderWith();
    const {release, check} = await lockFolder(folder, TIMES);
    rmSync(folder, {recursive: true});
    await sleep(4 * TIMES.beatMs);

    assert.throws(check, /The claim of the data folder .* cannot be refreshed/);

    release();
  });
});

/** Resolves once a time has changed. */
async function movesOnce(timeNow: () => bigint): Promise<void> {
  const before = timeNow();
  while (timeNow() === before) await sleep(5);
}

/** Starts a process in a namespace of its own, where it is number 1; undefined without the right to. */
const canUnshare = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

describe('a data folder that two containers have', {
  skip: !canUnshare && 'nobody but root, with the right to unshare, has namespaces',
}, () => {
  /** Claims a folder as the first process of a namespace. */
  function start(folder: string) {
    const script = `
      import {lockFolder} from ${JSON.stringify(new URL('../../src/command/folder-lock.ts', import.meta.url).href)};
      lockFolder(${JSON.stringify(folder)}, ${JSON.stringify(TIMES)}, (said) => console.log(said)).then(
        (lock) => {
          console.log('OWNS');
          process.on('SIGTERM', () => { lock.release(); process.exit(0); });
          setInterval(() => {}, 1000);
        },
        ({message}) => console.log('REFUSED ' + message),
      );`;
    const unshare = spawn(
      'unshare',
      [
        '--pid',
        '--fork',
        '--mount-proc',
        '--kill-child',
        process.execPath,
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        script,
      ],
      {cwd: new URL('../../..', import.meta.url)},
    );
    let printed = '';
    for (const stream of [unshare.stdout, unshare.stderr]) stream.on('data', (data) => (printed += data));
    const ended = once(unshare, 'exit');
    return {
      unshare,
      ended,
      printed: () => printed,
      /** Resolves once it has printed something. */
      async says(what: RegExp): Promise<void> {
        while (!what.test(printed)) {
          if (unshare.exitCode !== null) assert.match(printed, what);
          await sleep(10);
        }
      },
      /** The number of the first process, as it is seen from here. */
      number: () => Number(readFileSync(`/proc/${unshare.pid}/task/${unshare.pid}/children`, 'utf8').trim()),
    };
  }

  it('has one owner, another one after that one was killed, and ends a former owner that was only stopped', async (test) => {
    const folder = folderWith();
    const first = start(folder);
    test.after(() => first.unshare.kill('SIGKILL'));
    await first.says(/OWNS/);

    const rival = start(folder);
    await rival.ended;
    assert.match(rival.printed(), /Waiting for up to.*\nREFUSED .* is in use by process 1 of another container/);
    await assert.rejects(
      lockFolder(folder, TIMES, () => {}),
      /is in use by process 1 of another container or machine/,
    );

    process.kill(first.number(), 'SIGKILL');
    await first.ended;
    const second = start(folder);
    test.after(() => second.unshare.kill('SIGKILL'));
    await second.says(/OWNS/);

    const number = second.number();
    process.kill(number, 'SIGSTOP');
    const third = start(folder);
    test.after(() => third.unshare.kill('SIGKILL'));
    await third.says(/OWNS/);
    process.kill(number, 'SIGCONT');
    await second.ended;
    assert.match(second.printed(), /The sandbox ends at once: another process has taken/);
    assert.equal(third.unshare.exitCode, null);

    process.kill(third.number(), 'SIGTERM');
    await third.ended;
    const after = start(folder);
    test.after(() => after.unshare.kill('SIGKILL'));
    await after.says(/OWNS/);
    assert.doesNotMatch(after.printed(), /Waiting/, 'what was released needs no wait');
  });
});

describe(`a data folder that ${RIVALS} processes claim at once`, () => {
  const rivals: {readonly child: ChildProcess; readonly ended: Promise<never>}[] = [];
  before(() => {
    const rival = new URL('../support/folder-rival.ts', import.meta.url);
    for (let nth = 0; nth < RIVALS; nth++) {
      const child = fork(rival, {execArgv: ['--import', 'tsx']});
      const ended = once(child, 'exit').then(() => assert.fail('a rival has ended'));
      ended.catch(() => {});
      rivals.push({child, ended});
    }
  });
  after(() => {
    for (const {child} of rivals) child.kill();
  });

  const tell = (task: Task): Promise<Outcome[]> =>
    Promise.all(
      rivals.map(async ({child, ended}) => {
        child.send(task);
        const [outcome] = await Promise.race([once(child, 'message'), ended]);
        return outcome as Outcome;
      }),
    );

  for (const [what, claims] of Object.entries(LEFT_BEHIND))
    it(`has one owner, where its claims are: ${what}`, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const folder = folderWith(claims);

        for (const again of ['at first', 'after its release']) {
          const outcomes = await tell({folder, at: Date.now() + 4});
          assert.deepEqual(
            outcomes.filter(({isOwner, fault}) => isOwner || fault !== undefined),
            [{isOwner: true}],
            `round ${round}, ${again}`,
          );
          await tell({});
        }
      }
    });
});
