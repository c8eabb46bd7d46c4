import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {readOptions} from '../../src/command/options.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const containerfile = read('container/Containerfile');
const compose = read('container/compose.yaml');

const listAfter = (name: string): string[] =>
  JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(containerfile)?.[1] ?? '');

/** No container engine runs where these tests do: they hold what the files say against what the command takes. */
describe('the files for containers', () => {
  it('start the command of the package, with options that it has', () => {
    const [program, file, ...options] = listAfter('ENTRYPOINT');
    const added = /^ {4}command: \[(.*)\]$/m.exec(compose)?.[1]?.split(', ') ?? [];
    const {name, bin} = JSON.parse(read('package.json'));

    assert.equal(program, 'node');
    assert.equal(file, `node_modules/${name}/${bin[name].replace('./', '')}`);
    const {host, dataDir, hostNames, webhookHosts} = readOptions([...options, ...added])!;
    assert.deepEqual([host, dataDir, hostNames, webhookHosts], ['0.0.0.0', '/data', ['sandbox'], ['backend']]);
    assert.match(containerfile, new RegExp(`COPY ${name}-\\*\\.tgz`));
  });

  it('let this machine alone in, at the port of the command', () => {
    const {port, demoPort} = readOptions(['--demo'])!;

    assert.match(compose, new RegExp(`ports: \\['127\\.0\\.0\\.1:${port}:${port}'\\]`));
    assert.match(containerfile, new RegExp(`^EXPOSE ${port} ${demoPort}$`, 'm'));
    assert.match(containerfile, new RegExp(`http://127\\.0\\.0\\.1:${port}/_sandbox/health`));
  });
});
