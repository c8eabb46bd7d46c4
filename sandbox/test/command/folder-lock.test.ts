import assert from 'node:assert/strict';
import {type ChildProcess, fork, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {lockFolder} from '../../src/command/folder-lock.js';
import {claimsIn} from '../support/folder-claims.js';
import type {Outcome, Task} from '../support/folder-rival.js';

const parent = mkdtempSync(join(tmpdir(), 'sandbox-lock-'));
after(() => rmSync(parent, {recursive: true, force: true}));
/** The number of a process that has ended. */
const {pid: ended} = spawnSync(process.execPath, ['--version']);

/** Without numbered claims, two processes own a folder within five rounds. */
const ROUNDS = 60;

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
    it(`is claimed where its claims are: ${what}`, () => {
      const folder = folderWith(claims);

      const release = lockFolder(folder);

      assert.equal(claimsIn(folder).length, 1, 'older claims are gone');
      assert.equal(JSON.parse(claimsIn(folder).join('')).pid, process.pid);
      assert.throws(() => lockFolder(folder), /is in use by this process/);
      release();
      assert.deepEqual(claimsIn(folder), ['']);
      lockFolder(folder)();
    });

  it('is refused while its owner lives, by the number of that process', () => {
    for (const claims of [{lock: process.ppid}, {'lock.1': {pid: process.ppid}}])
      assert.throws(
        () => lockFolder(folderWith(claims)),
        new RegExp(`is in use by process ${process.ppid}\\. Only one process`),
      );
  });

  it('is not held by another process that was given the number of its owner', {
    skip: process.platform !== 'linux',
  }, () => {
    const folder = folderWith({'lock.1': {pid: process.ppid, boot: 'of this start', start: '1'}});

    lockFolder(folder)();
  });

  it('keeps no draft of a process that was killed', () => {
    const folder = folderWith({'lock-draft.1': {pid: ended}, 'lock-draft.2': {}});

    lockFolder(folder)();

    assert.equal(readdirSync(folder).length, 1);
  });

  it('that was deleted and claimed by another process is not released', () => {
    const folder = folderWith();
    const release = lockFolder(folder);
    rmSync(folder, {recursive: true});
    mkdirSync(folder);
    writeFileSync(join(folder, 'lock.1'), JSON.stringify({pid: process.ppid}));

    release();

    assert.throws(() => lockFolder(folder), /is in use by process/);
  });
});

describe('a data folder that four processes claim at once', () => {
  const rivals: {readonly child: ChildProcess; readonly ended: Promise<never>}[] = [];
  before(() => {
    const rival = new URL('../support/folder-rival.ts', import.meta.url);
    for (let nth = 0; nth < 4; nth++) {
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
