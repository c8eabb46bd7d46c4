import {parseArgs} from 'node:util';
import {looksSecret} from '../client/token.js';
import {problemsOf, readConfig} from '../shop/config.js';
import type {VerifyOptions} from './request.js';

export const HELP = `Asks a commerce service, reading only, for what the shop's elements need of it.

Usage: game-storefront verify --store-url <url> --project-id <number> [options]

  --store-url <url>         the service, as the elements get it
  --project-id <number>     the project that the shop sells from
  --token <JWT>             a player's token of your server; it is sent to the service alone, and never printed
  --payment-url <url>       the payment page; with an order's ?token= the page of that order is checked
  --order-socket-url <url>  the socket that tells of orders
  --origin <url>            the site that the shop will be in (default: https://game.example)
  --country <code>          the country whose prices are read
  --json                    print the findings as JSON

Exits with 0 where nothing hinders players, with 1 where something does, and with 2 where it was asked wrongly.
`;

export interface Options {
  readonly asked: VerifyOptions;
  readonly asJson: boolean;
}

const originOf = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new Error('--origin has to be an http(s) address');
  return new URL(text).origin;
};

/** The sentences of `parseArgs` quote the refused argument, which may be the token. */
function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'store-url': {type: 'string'},
        'project-id': {type: 'string'},
        token: {type: 'string'},
        'payment-url': {type: 'string'},
        'order-socket-url': {type: 'string'},
        origin: {type: 'string', default: 'https://game.example'},
        country: {type: 'string'},
        json: {type: 'boolean', default: false},
        help: {type: 'boolean', short: 'h', default: false},
      },
    });
  } catch (error) {
    const isUnknown = (error as {code?: unknown}).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    throw isUnknown ? new Error('There is no such option') : error;
  }
}

/** Reads the command line; undefined if help was requested. Throws with a sentence for the user. */
export function readOptions(args: readonly string[]): Options | undefined {
  const {values, positionals} = parsed(args);
  if (values.help) return undefined;
  if (positionals.length > 0) throw new Error('A value without an option: write --token=<JWT>, for example');
  const {token} = values;
  if (token && looksSecret(token)) throw new Error('--token is a player’s token, not a key of your server');
  const given = {
    storeUrl: values['store-url'],
    projectId: values['project-id'],
    paymentUrl: values['payment-url'],
    orderSocketUrl: values['order-socket-url'],
    country: values.country,
  };
  const problems = problemsOf(given);
  const [problem] = problems;
  const config = readConfig(given, problems);
  if (problem || 'fault' in config) {
    const {option, fault} = problem!;
    throw new Error(`--${option} ${fault === 'secret' ? 'holds a secret: the elements get none' : `is ${fault}`}`);
  }
  const {storeUrl, projectId, paymentUrl, orderSocketUrl, country} = config;
  return {
    asked: {
      storeUrl,
      projectId,
      paymentUrl,
      orderSocketUrl,
      token: token?.trim() || undefined,
      country,
      origin: originOf(values.origin),
    },
    asJson: values.json,
  };
}
