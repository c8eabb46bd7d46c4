import {createStorefront, type Storefront} from '../../src/storefront.js';
import {jwt} from './jwt.js';
import {json, refusal, type Sent, scriptedFetch} from './scripted-fetch.js';
import {TestClock} from './test-clock.js';

type Answers = Record<string, (sent: Sent) => Response | Promise<Response>>;

/** A shop of a service that answers these paths; lists of the catalog that are not named are empty. */
export function shopOf(answers: Answers, player: string | null = 'anna') {
  const {fetch, sent} = scriptedFetch((request) => {
    const path = request.url.pathname.replace(/^.*\/project\/\d+\//, '');
    const isList = /^items\/(virtual_items|virtual_currency\/package|bundle|game)$/.test(path);
    return answers[path]?.(request) ?? (isList ? json({items: [], has_more: false}) : refusal(404, 4001));
  });
  const shop = createStorefront(
    {
      projectId: 44056,
      storeUrl: 'https://store.example',
      locale: 'de',
      fetch,
      getToken: () => player && jwt({sub: player}),
    },
    {clock: new TestClock()},
  );
  shops.push(shop);
  const paths = (): string[] => sent.map(({url}) => url.pathname.replace(/^.*\/project\/\d+\//, ''));
  return {shop, sent, paths};
}

let shops: Storefront[] = [];
afterEach(() => {
  for (const shop of shops) shop.close();
  shops = [];
});

export const isReady = ({status}: {status: string}): boolean => status === 'ready';
