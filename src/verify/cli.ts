#!/usr/bin/env node
// `game-storefront verify`: what a commerce service lacks for the shop's elements.
import {HELP, type Options, readOptions} from './options.js';
import {tableOf} from './table.js';
import {verify} from './verify.js';

async function run(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  let options: Options | undefined;
  try {
    if (command !== undefined && command !== 'verify' && !/^(-h|--help)$/.test(command))
      throw new Error(`There is no command "${command}"`);
    options = command === 'verify' ? readOptions(rest) : undefined;
  } catch (error) {
    console.error(`${(error as Error).message}.\n\n${HELP}`);
    return 2;
  }
  if (!options) {
    console.log(HELP);
    return 0;
  }
  const findings = await verify(options.asked);
  console.log(options.asJson ? JSON.stringify(findings, null, 2) : tableOf(findings));
  return findings.some(({level}) => level === 'fault' || level === 'fatal') ? 1 : 0;
}

process.exitCode = await run(process.argv.slice(2));
