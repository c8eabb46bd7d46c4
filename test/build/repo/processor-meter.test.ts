import assert from 'node:assert/strict';
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {describe, it, type TestContext} from 'node:test';
import {startMeter} from '../../../scripts/lib/processor-meter.mjs';

/** A program that works for a given time of a processor, and then prints how much it worked, in seconds. */
const WORK = `
  while (process.cpuUsage().user < Number(process.argv[1]) * 1e6);
  const {user, system} = process.cpuUsage();
  console.log((user + system) / 1e6);`;
const work = (seconds: number): string => `"${process.execPath}" -e '${WORK}' ${seconds}`;
const nested = (script: string): string => `sh -c '${script.replaceAll("'", `'"'"'`)}'`;

/** Runs a shell script that stays until the test ends. */
function start(test: TestContext, script: string): ChildProcess {
  const child = spawn('sh', ['-c', `${script}\nread end`], {stdio: ['pipe', 'pipe', 'inherit'], detached: true});
  test.after(() => child.exitCode === null && child.signalCode === null && process.kill(-child.pid!, 'SIGKILL'));
  return child;
}

async function printed(child: ChildProcess, lines: number): Promise<readonly number[]> {
  let text = '';
  while (text.split('\n').length <= lines) text += String((await once(child.stdout!, 'data'))[0]);
  return text.trim().split('\n').map(Number);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The tree's shells and the programs' ends take a little, too. */
function assertClose(measured: number | undefined, worked: number): void {
  assert.ok(measured !== undefined && measured > worked - 0.05 && measured < worked + 0.5, `${measured} of ${worked}`);
}

describe('the meter of processor time', {skip: process.platform !== 'linux' && '/proc is Linux’s'}, () => {
  it('counts what a process and its children work, ended or not', async (test) => {
    const meter = startMeter();
    test.after(() => meter.stop());

    const child = start(test, `${work(0.4)}\n${nested(`${work(0.3)}; true`)}`);
    meter.watch(child);
    const worked = await printed(child, 2);

    assertClose(meter.seconds(), sum(worked));
  });

  it('keeps what it counted of processes that were killed, which nobody waits for', async (test) => {
    const meter = startMeter();
    test.after(() => meter.stop());

    const child = start(test, `${nested(`${work(0.4)}; sleep 60`)} &`);
    meter.watch(child);
    const worked = await printed(child, 1);
    const before = meter.seconds();
    process.kill(-child.pid!, 'SIGKILL');
    await once(child, 'exit');

    assertClose(before, sum(worked));
    assertClose(meter.stop(), sum(worked));
  });

  it('counts neither what others work at the same time, nor what was worked in other trees', async (test) => {
    const [meter, other] = [startMeter(), startMeter()];
    test.after(() => [meter.stop(), other.stop()]);

    const [little, much] = [start(test, work(0.1)), start(test, work(0.8))];
    meter.watch(little);
    other.watch(much);
    const worked = await Promise.all([printed(little, 1), printed(much, 1)]);

    assertClose(meter.seconds(), sum(worked[0]));
    assertClose(other.seconds(), sum(worked[1]));
  });

  it('counts all trees that it watches together', async (test) => {
    const meter = startMeter();
    test.after(() => meter.stop());

    const children = [start(test, work(0.2)), start(test, work(0.3))];
    for (const child of children) meter.watch(child);
    const worked = await Promise.all(children.map((child) => printed(child, 1)));

    assertClose(meter.stop(), sum(worked.flat()));
  });
});
