#!/usr/bin/env node
// `game-storefront verify`: lists what the shop's elements need and a commerce service does not provide.
import {type Finding, visibleText} from '../diagnose/findings.js';
import {holdsSecret} from '../server/holds-secret.js';
import {HELP, type Options, readOptions} from './options.js';
import {tableOf} from './table.js';
import {verify} from './verify.js';

/** Shorter ones are no tokens, and would be found in any word. */
const MIN_TOKEN = 8;

/** Findings without the token, which a service may have quoted. */
function withoutToken(findings: readonly Finding[], token = ''): readonly Finding[] {
  if (token.length < MIN_TOKEN) return findings;
  const hide = (text: string): string => {
    const hidden = text.replaceAll(token, '…').replaceAll(encodeURIComponent(token), '…');
    return holdsSecret(hidden, token) ? 'A text of the service that holds the token is left out' : hidden;
  };
  return findings.map(({text, remedy, ...others}) => ({
    ...others,
    text: hide(text),
    ...(remedy !== undefined && {remedy: hide(remedy)}),
  }));
}

async function run(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  let options: Options | undefined;
  try {
    if (command !== undefined && command !== 'verify' && !/^(-h|--help)$/.test(command))
      throw new Error('There is no such command, only verify');
    options = command === 'verify' ? readOptions(rest) : undefined;
  } catch (error) {
    console.error(`${visibleText((error as Error).message)}.\n\n${HELP}`);
    return 2;
  }
  if (!options) {
    console.log(HELP);
    return 0;
  }
  const findings = withoutToken(await verify(options.asked), options.asked.token);
  console.log(options.asJson ? JSON.stringify(findings, null, 2) : tableOf(findings));
  return findings.some(({level}) => level === 'fault' || level === 'fatal') ? 1 : 0;
}

process.exitCode = await run(process.argv.slice(2));
