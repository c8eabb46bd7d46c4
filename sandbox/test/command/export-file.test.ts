import assert from 'node:assert/strict';
import {execFile, execFileSync} from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createServer, type Server} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, beforeEach, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {listenFrom} from '../../../scripts/lib/listen.mjs';
import {exportFile} from '../../src/command/export-file.js';

const SEED = {name: 'Tiny'};
const KEY = 'the-control-key-of-a-test';

describe('an export', () => {
  let folder: string;
  let url: string;
  let other: string;
  /** The keys that another host was shown. */
  const shown: unknown[] = [];
  const servers: Server[] = [];
  const serve = (server: Server): Promise<string> => {
    servers.push(server);
    return listenFrom(server, 0);
  };
  before(async () => {
    other = await serve(
      createServer(({headers}, response) => {
        shown.push(headers['x-sandbox-key']);
        response.end(JSON.stringify(SEED));
      }),
    );
    url = await serve(
      createServer((request, response) => {
        if (request.url?.includes('/projects/2/')) response.writeHead(307, {location: `${other}/x`}).end();
        else response.end(JSON.stringify(SEED));
      }),
    );
  });
  const folders: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-export-'));
    folders.push(folder);
  });
  after(() => {
    for (const server of servers) server.close();
    for (const path of folders) rmSync(path, {recursive: true});
  });

  const exportTo = (file: string, projectId = 1) => exportFile({file, url, projectId, controlKey: KEY});
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

  it('shows the control key to no address that it is sent on to', async () => {
    await assert.rejects(
      exportTo(join(folder, 'x.json'), 2),
      new RegExp(`${url} sends on to ${other}/x, which is not followed`),
    );

    assert.deepEqual(shown, []);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('is written where a link leads, be it there or not, and leaves the link and the rights of the file', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere/shop.json'), 'before');
    chmodSync(join(folder, 'elsewhere/shop.json'), 0o600);
    symlinkSync('elsewhere/shop.json', join(folder, 'link'));
    symlinkSync('link', join(folder, 'link-of-a-link'));
    symlinkSync('elsewhere/new.json', join(folder, 'link-to-nothing'));

    for (const name of ['link', 'link-of-a-link', 'link-to-nothing']) {
      await exportTo(join(folder, name));

      assert.ok(lstatSync(join(folder, name)).isSymbolicLink());
      assert.deepEqual(read(join(folder, name)), SEED);
    }
    assert.deepEqual(readdirSync(join(folder, 'elsewhere')), ['new.json', 'shop.json']);
    assert.equal(statSync(join(folder, 'elsewhere/shop.json')).mode & 0o777, 0o600);
  });

  it('is refused with a sentence where there is something that is no file', async () => {
    await assert.rejects(exportTo(folder), /is no file, so no shop can be written there/);
    symlinkSync('circle', join(folder, 'circle'));
    await assert.rejects(exportTo(join(folder, 'circle')), /circle/);

    assert.deepEqual(readdirSync(folder), ['circle']);
  });

  it('goes into a device and a pipe as they are', {skip: process.platform === 'win32'}, async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const before = statSync('/dev/null');

    await exportTo('/dev/null');
    const script = `import {exportFile} from ${JSON.stringify(new URL('../../src/command/export-file.ts', import.meta.url).href)};
      console.error(await exportFile({file: process.argv[1], url: ${JSON.stringify(url)}, projectId: 1}));`;
    /** Runs it in a shell, as `$0`, with the program as `$1` and the pipe as `$2`. */
    const run = (command: string) =>
      promisify(execFile)('sh', ['-c', command, process.execPath, script, pipe], {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      });
    const node = '"$0" --import tsx --input-type=module -e "$1"';

    const piped = await run(`${node} "$2" & cat "$2"; wait`);
    const printed = await run(`${node} /dev/stdout`);
    const file = join(folder, 'out');
    const redirected = await run(`${node} /dev/stdout > ${file}`);

    assert.deepEqual(JSON.parse(piped.stdout), SEED);
    assert.match(piped.stderr, /^false$/m);
    assert.deepEqual(JSON.parse(printed.stdout), SEED);
    assert.match(printed.stderr, /^true$/m);
    assert.deepEqual(read(file), SEED);
    assert.match(redirected.stderr, /^true$/m);
    const after = statSync('/dev/null');
    assert.deepEqual([after.ino, after.isCharacterDevice()], [before.ino, true]);
    assert.ok(lstatSync('/dev/stdout').isSymbolicLink());
  });
});
