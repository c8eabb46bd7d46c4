import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {type Fault, findSandbox, type Project, type Sandbox, startSandbox} from 'game-storefront/testing';
import {freePort} from '../../../scripts/lib/listen.mjs';
import type {FindingId} from '../../../src/diagnose/findings.js';
import type {VerifyOptions} from '../../../src/verify/request.js';
import {verify} from '../../../src/verify/verify.js';
import {SAMPLES} from '../../support/findings.js';
import {pageOfOrder} from './page-of-order.js';

const VERIFY = new URL('../../../src/verify/', import.meta.url);

/** What a case is made of: a project of its own, and the address of the sandbox. */
interface Stage {
  readonly sandbox: Sandbox;
  readonly project: Project;
  readonly url: string;
}

/** A state of service or input that has one finding, and what is said of it. */
interface Case {
  /** Faults to switch on in the service. */
  readonly faults?: readonly Fault[];
  /** The shop sells game keys: it is the demo's. */
  readonly sellsKeys?: true;
  /** The picture of its item; undefined for none. */
  readonly picture?: (url: string) => string | undefined | Promise<string>;
  readonly prepare?: (stage: Stage) => Promise<unknown>;
  /** Other options than the usual. */
  readonly asked?: (stage: Stage) => Partial<VerifyOptions> | Promise<Partial<VerifyOptions>>;
  readonly found: RegExp;
  /** What is said to do, where the finding has other words for a page. */
  readonly remedy?: RegExp;
}

const ITEMS = '*/items/virtual_items';
const preflightHeader = (name: string, value?: string): Fault => ({
  kind: 'header',
  method: 'OPTIONS',
  name: `access-control-allow-${name}`,
  ...(value !== undefined && {value}),
});

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token with these claims, by which the service knows nobody. */
const claiming = (claims: object) => (): Partial<VerifyOptions> => ({
  token: `${base64({alg: 'none'})}.${base64(claims)}.x`,
});
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const ofAda = async ({project}: Stage): Promise<Partial<VerifyOptions>> => ({token: await project.token('ada')});
const nobodyAt = async (protocol: string): Promise<string> => `${protocol}://127.0.0.1:${await freePort()}/`;

const ofOrder = async ({project}: Stage): Promise<Partial<VerifyOptions>> => ({paymentUrl: await pageOfOrder(project)});

/** Everything that can be found, and how it comes about. */
const CASES: Readonly<Partial<Record<FindingId, Case>>> = {
  'service-answers': {found: /answers for project \d+\.$/},
  'service-unreachable': {
    asked: async () => ({storeUrl: `http://127.0.0.1:${await freePort()}`}),
    found: /^Nothing answers at http:\/\/127\.0\.0\.1:\d+: ECONNREFUSED\.$/,
    remedy: /^Look at --store-url, and whether this machine may reach it/,
  },
  'service-refuses': {
    faults: [{kind: 'status', status: 503, path: ITEMS}],
    found: /answers 503, code 0 to the request for one item/,
  },
  'service-is-another': {
    faults: [{kind: 'nonsense', path: ITEMS}],
    found: /its answer has no list of items/,
    remedy: /^Look at --store-url; a proxy/,
  },
  'project-unknown': {
    asked: () => ({projectId: 999_999}),
    found: /^The service knows no project 999999 \(404/,
    remedy: /^Look at --project-id\. Where that is right, --store-url is not/,
  },

  'lists-read': {found: /^Read as the elements read it: 1 items, 0 virtual currencies/},
  'list-refused': {
    faults: [{kind: 'status', status: 500, path: '*/items/game'}],
    found: /^The games cannot be read: 500\.$/,
  },
  'list-unanswered': {faults: [{kind: 'lost', path: '*/items/groups'}], found: /^The groups cannot be read: /},
  'list-unreadable': {
    faults: [{kind: 'nonsense', path: '*/items/bundle'}],
    found: /^The bundles cannot be read: The item list makes no sense\.$/,
  },
  'item-without-sku': {
    faults: [{kind: 'field', name: 'sku', path: ITEMS}],
    found: /^1 of 1 items cannot be shown: they have no SKU\.$/,
  },
  'field-left-out': {
    faults: [{kind: 'field', name: 'is_free', value: 'perhaps', path: ITEMS}],
    found: /^“is_free” of lantern is no value that can be shown, and is left out\.$/,
  },
  'address-not-shown': {
    picture: () => 'http://pictures.example/lantern.png',
    found: /^“image_url” of lantern is no address of https, and is not shown\.$/,
  },
  'nothing-sold': {
    faults: [{kind: 'field', name: 'sku', path: ITEMS}],
    found: /^Nothing is sold: the shop will say that it is empty\.$/,
  },

  'calls-allowed': {found: /^Pages of https:\/\/game\.example may make all 59 calls\.$/},
  'preflight-refused': {
    faults: [{kind: 'status', status: 503, method: 'OPTIONS', path: '*/user/inventory/items'}],
    found:
      /^A page cannot send a request: the preflight is answered 503, for 1 of 59 calls: GET user\/inventory\/items \(what players have\)\.$/,
  },
  'preflight-unanswered': {
    faults: [{kind: 'lost', method: 'OPTIONS', path: '*/user/inventory/items'}],
    found: /^A page cannot send a request: the preflight has no answer \(.+\), for 1 of 59 calls/,
  },
  'origin-not-allowed': {
    faults: [preflightHeader('origin', 'https://other.example')],
    found: /^A page cannot send a request: pages of https:\/\/game\.example are not allowed, for 59 of 59 calls/,
  },
  'method-not-allowed': {
    faults: [preflightHeader('methods')],
    found:
      /^A page cannot send a request: the method PUT is not allowed, for \d+ of 59 calls: PUT cart\/clear \(cart\)/,
  },
  'header-not-allowed': {
    faults: [preflightHeader('headers', 'authorization, x-user, x-unauthorized-id')],
    found: /^A page cannot send a request: the request header content-type is not allowed, for 17 of 59 calls/,
  },
  'guests-cannot-buy': {
    sellsKeys: true,
    faults: [preflightHeader('headers', 'authorization, content-type, x-unauthorized-id')],
    found: /^Guests cannot buy: the request header x-user is not allowed, for 17 of 17 calls: /,
  },
  'guests-could-not-buy': {
    faults: [preflightHeader('headers', 'authorization, content-type, x-user')],
    found:
      /^Guests could not buy game keys, of which none is sold: the request header x-unauthorized-id is not allowed/,
  },
  'answers-hidden': {
    faults: [{kind: 'no_cors', path: ITEMS}],
    found: /^A page of https:\/\/game\.example cannot read answers/,
  },
  'date-hidden': {
    faults: [{kind: 'header', name: 'access-control-expose-headers', path: ITEMS}],
    found: /^A page cannot read the Date of answers/,
  },

  'token-not-given': {found: /^Not checked: no token was given\.$/},
  'token-taken': {asked: ofAda, found: /^The service takes the token, and the shop knows whose it is/},
  'token-opaque': {asked: () => ({token: 'opaque'}), found: /^The token is no JWT/},
  'token-without-end': {asked: claiming({sub: 'ada'}), found: /^The token does not say when it ends \(exp\)\.$/},
  'token-ended': {
    asked: async ({project}) => ({token: await project.token('ada', {lifetimeSeconds: -60})}),
    found: /^The token has ended\.$/,
  },
  'token-short': {
    asked: async ({project}) => ({token: await project.token('ada', {lifetimeSeconds: 120})}),
    found: /^The token lives for less than five minutes/,
  },
  'token-without-player': {
    asked: claiming({exp: inAnHour}),
    found: /^The token does not say who the player is \(sub\)/,
  },
  'token-refused': {
    asked: claiming({exp: inAnHour, sub: 'ada'}),
    found: /^The service refuses the player’s token \(401, code 1501\)\.$/,
  },
  'cart-refused': {
    asked: ofAda,
    faults: [{kind: 'status', status: 503, path: '*/cart'}],
    found: /^With the token, the cart is answered 503\.$/,
  },
  'cart-unanswered': {
    asked: ofAda,
    faults: [{kind: 'lost', path: '*/cart'}],
    found: /^With the token, the cart cannot be read: /,
  },

  'clock-agrees': {found: /^The service’s clock and this machine’s agree to a minute\.$/},
  'clock-differs': {
    prepare: ({project}) => project.advance('P2D'),
    found: /^The service’s clock is 2 days ahead of this machine’s\.$/,
  },
  'date-missing': {faults: [{kind: 'header', name: 'date', path: ITEMS}], found: /^Answers have no Date/},

  'pictures-there': {found: /^One picture of each host is there: http/},
  'no-pictures': {picture: () => undefined, found: /^No item has a picture: cards show a letter\.$/},
  'items-without-picture': {
    prepare: ({project}) =>
      project.addItem({sku: 'plain', name: {en: 'Plain'}, prices: [{amount: 1, currency: 'USD'}]}),
    found: /^1 items have no picture: plain\.$/,
  },
  'picture-refused': {
    picture: (url) => `${url}/_sandbox/art/none.svg`,
    found: /^A picture of http.+ is answered 404\.$/,
  },
  'picture-unanswered': {
    picture: () => nobodyAt('http'),
    found: /^A picture of http.+ has no answer \(ECONNREFUSED\)\.$/,
  },
  'picture-is-none': {
    picture: (url) => `${url}/_sandbox/health`,
    found: /^A picture of http.+ is no picture by its Content-Type\.$/,
  },

  'payment-page-not-given': {asked: () => ({paymentUrl: undefined}), found: /^Not checked: no --payment-url/},
  'payment-page-opens': {asked: ofOrder, found: /^It can be opened in a window and in a frame/},
  'payment-page-without-order': {
    asked: ({project}) => ({paymentUrl: project.paymentUrl}),
    found: /^Only the address of the payment page was checked/,
    remedy: /\?token=/,
  },
  'payment-page-not-found': {
    asked: ({url}) => ({paymentUrl: `${url}/nothing-here`}),
    found: /nothing-here answers 404: no payment page is there\.$/,
    remedy: /^Look at the path of --payment-url\.$/,
  },
  'payment-page-fails': {
    asked: ofOrder,
    faults: [{kind: 'status', status: 503, path: '/paystation*'}],
    found: /^The payment page is answered 503\.$/,
  },
  'payment-page-unanswered': {
    asked: async () => ({paymentUrl: await nobodyAt('http')}),
    found: /^Nothing answers at http.+, where --payment-url leads: ECONNREFUSED\.$/,
    remedy: /^Look at --payment-url, and whether this machine may reach it\.$/,
  },
  'payment-page-unframed': {
    asked: ofOrder,
    prepare: ({project}) => project.behave({payment_page: 'unframed'}),
    found: /^The payment page may not be framed by https:\/\/game\.example/,
  },
  'payment-page-cut-off': {
    asked: ofOrder,
    prepare: ({project}) => project.behave({payment_page: 'isolated'}),
    found: /^The payment page cuts itself off from the shop/,
  },

  'socket-not-given': {asked: () => ({orderSocketUrl: undefined}), found: /^None was given/},
  'socket-opens': {found: /^It takes connections of your pages\.$/},
  'socket-refused': {
    asked: ({url}) => ({orderSocketUrl: `${url.replace('http', 'ws')}/nothing`}),
    found: /^It answers 404 in place of a connection\.$/,
  },
  'socket-unreachable': {
    asked: async () => ({orderSocketUrl: await nobodyAt('ws')}),
    found: /^It cannot be reached: ECONNREFUSED\.$/,
  },
};

describe('game-storefront verify finds', () => {
  let started: Awaited<ReturnType<typeof startSandbox>>;
  let sandbox: Sandbox;
  before(async () => {
    started = await startSandbox();
    sandbox = await findSandbox(started.url);
  });
  after(() => started.stop());

  async function findingsOf({faults = [], picture, prepare, asked, sellsKeys}: Case) {
    const {url} = started;
    const image_url = picture ? await picture(url) : `${url}/_sandbox/art/gem.svg`;
    const lantern = {sku: 'lantern', name: {en: 'Lantern'}, prices: [{amount: 4.99, currency: 'USD'}]};
    const project = await sandbox.project({
      seed: sellsKeys ? 'demo' : 'empty',
      items: [{...lantern, ...(image_url && {image_url})}],
    });
    const stage = {sandbox, project, url};
    await prepare?.(stage);
    // Some options are made by requests that no fault is to meet.
    const more = await asked?.(stage);
    for (const fault of faults) await project.fail(fault);
    const {id, storeUrl, paymentUrl, orderSocketUrl} = project;
    const origin = 'https://game.example';
    return verify({projectId: id, storeUrl, paymentUrl, orderSocketUrl, origin, ...more});
  }

  it('what is listed here, and nothing else', () => {
    const source = readdirSync(VERIFY)
      .map((name) => readFileSync(new URL(name, VERIFY), 'utf8'))
      .join('\n');
    const named = Object.keys(SAMPLES).filter((id) => source.includes(`'${id}'`));

    assert.deepEqual(Object.keys(CASES).sort(), named.sort());
  });

  for (const [id, one] of Object.entries(CASES))
    it(id, async () => {
      const findings = await findingsOf(one);

      const found = findings.filter((finding) => finding.id === id);
      assert.ok(
        found.some(({text}) => one.found.test(text)),
        JSON.stringify(findings, null, 2),
      );
      for (const {level, remedy} of found)
        assert.ok(remedy || level === 'ok' || level === 'note', 'a fault has a remedy');
      for (const {remedy = ''} of found) {
        assert.match(remedy, one.remedy ?? /^/);
        assert.doesNotMatch(remedy, /A page cannot see|extension|explain\(\)/, 'words for a page');
      }
    });
});
