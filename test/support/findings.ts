import type {FindingData, FindingId} from '../../src/diagnose/findings.js';

/** A finding with the data of an example, and the test that brings it about. */
interface Sample<Id extends FindingId> {
  readonly data: FindingData<Id>;
  /** The test's path below `test/`. */
  readonly test: string;
}

const [EXPLAIN, MARKUP, ADDRESSES, SIGN_IN] = ['explain', 'markup', 'addresses', 'sign-in'].map(
  (name) => `browser/diagnose/${name}.test.ts`,
) as [string, string, string, string];
const MISSPELT = 'browser/diagnose/misspelt.test.ts';
const NOT_SET_UP = 'browser/catalog/not-set-up.test.ts';
const HOST_MARKUP = 'browser/embed/host-markup.test.ts';
const SET_UP = 'browser/embed/set-up.test.ts';
const POLICIES = 'e2e/diagnose/explain.spec.ts';
const FILES = 'e2e/diagnose/lost-files.spec.ts';
const VERIFY = 'build/verify/findings.test.ts';
const WORDS = 'node/diagnose/findings.test.ts';

const URL = 'https://store.example';
const PAY = 'https://pay.example/';
const FILE = 'https://cdn.example/cart-q7Xr2LmZ.js';
const LOST = {lost: [{part: 'element', name: 'store-cart'}], isVital: true, file: FILE} as const;
const LIST = {name: 'bundles', path: 'items/bundle'};
const CALLS = {calls: ['GET cart (cart)'], count: 59};
const PICTURE = {host: 'https://cdn.example', url: 'https://cdn.example/bow.png'};

/** An example of every finding. */
export const SAMPLES: {readonly [Id in FindingId]: Sample<Id>} = {
  'option-missing': {data: {option: 'project-id'}, test: EXPLAIN},
  'option-malformed': {data: {option: 'store-url'}, test: EXPLAIN},
  'option-holds-password': {data: {option: 'backpack-url'}, test: EXPLAIN},
  'option-holds-key': {data: {option: 'token'}, test: EXPLAIN},
  'option-ignored': {data: {option: 'order-socket-url', fault: 'malformed'}, test: NOT_SET_UP},
  'nowhere-to-pay': {data: {option: 'payment-url', fault: 'missing'}, test: EXPLAIN},
  'part-not-set-up': {data: {option: 'backpack-url', fault: 'malformed', effect: 'backpack'}, test: ADDRESSES},
  'secret-ignored': {data: {name: 'api-key'}, test: 'browser/context/store-provider.test.ts'},
  'not-set-up': {
    data: {message: 'getToken is a string: it must be a function that gives the player’s token'},
    test: SIGN_IN,
  },
  'shop-in-providers': {
    data: {tag: 'store-provider', option: 'project-id', ids: ['44056', '44057']},
    test: 'browser/diagnose/providers.test.ts',
  },
  'setup-unknown-name': {
    data: {name: 'colour', place: 'address', names: ['project-id', 'store-url']},
    test: SET_UP,
  },
  'setup-misspelt-name': {data: {name: 'project_id', place: 'address', written: 'project-id'}, test: SET_UP},
  'setup-repeated-name': {data: {name: 'project-id', place: 'address'}, test: SET_UP},
  'setup-invalid-value': {data: {name: 'sandbox', place: 'json', wanted: 'true or false'}, test: SET_UP},
  'setup-urls-differ': {
    data: {name: 'store-url', one: 'https://store.example', other: 'https://evil.example'},
    test: SET_UP,
  },
  'setup-url-ignored': {data: {name: 'payment-url', place: 'json'}, test: SET_UP},
  'setup-token-in-address': {data: {}, test: SET_UP},
  'setup-repeated-json': {data: {count: 2}, test: SET_UP},
  'setup-not-json': {data: {reason: 'Unexpected end of JSON input'}, test: SET_UP},
  'setup-no-object': {data: {}, test: SET_UP},
  'prefix-malformed': {data: {prefix: 'My Shop'}, test: 'browser/embed/start.test.ts'},
  'prefix-too-late': {data: {}, test: WORDS},

  'script-repeated': {
    data: {addresses: ['https://game.example/storefront.js', 'https://game.example/storefront.classic.js']},
    test: POLICIES,
  },
  'script-second-copy': {data: {version: '1.2.0'}, test: 'browser/embed/start.test.ts'},
  'script-second-tag': {data: {}, test: WORDS},
  'file-lost': {data: {...LOST, reason: 'Failed to fetch'}, test: 'browser/client/lost-code.test.ts'},
  'file-unanswered': {data: LOST, test: FILES},
  'file-missing': {data: {...LOST, status: 404}, test: FILES},
  'file-is-no-script': {data: {...LOST, type: 'text/html'}, test: FILES},
  'file-answers-now': {data: LOST, test: WORDS},
  'file-blocked-by-policy': {data: LOST, test: FILES},
  'explain-lost': {data: {}, test: FILES},

  'no-sign-in': {data: {}, test: SIGN_IN},
  'no-sign-in-but-guests': {data: {}, test: SIGN_IN},
  'checkout-disabled': {data: {}, test: SIGN_IN},
  'token-answer-refused': {
    data: {fault: 'getToken gave a Response'},
    test: 'browser/diagnose/token-answers.test.ts',
  },
  'token-late': {data: {source: 'getToken'}, test: EXPLAIN},
  'token-absent': {data: {source: 'getToken'}, test: EXPLAIN},
  'token-without-player': {data: {}, test: VERIFY},
  'token-refused': {data: {status: 401, code: 1501}, test: VERIFY},
  'catalog-without-token': {data: {status: 401, code: 1501}, test: 'browser/session/dead-tokens.test.ts'},
  'visitors-refused': {data: {status: 401, code: 1501}, test: WORDS},
  'part-refuses-token': {
    data: {option: 'subscriptions-url', status: 401, audience: 'subscriptions'},
    test: ADDRESSES,
  },
  'part-needs-jwt': {data: {option: 'subscriptions-url', audience: 'subscriptions'}, test: ADDRESSES},
  'token-not-given': {data: {}, test: VERIFY},
  'token-taken': {data: {isWhole: true}, test: VERIFY},
  'token-opaque': {data: {}, test: VERIFY},
  'token-without-end': {data: {}, test: VERIFY},
  'token-ended': {data: {}, test: VERIFY},
  'token-short': {data: {}, test: VERIFY},
  'cart-refused': {data: {status: 503}, test: VERIFY},
  'cart-unanswered': {data: {reason: 'ECONNRESET'}, test: VERIFY},

  'policy-blocks-service': {data: {origin: URL}, test: POLICIES},
  'policy-blocks-part': {data: {origin: 'https://game.example', effect: 'backpack'}, test: WORDS},
  'policy-blocks-payment-frame': {data: {origin: 'https://pay.example'}, test: POLICIES},
  'policy-blocks-order-socket': {data: {origin: 'wss://orders.example'}, test: POLICIES},
  'policy-blocks-pictures': {data: {origin: 'https://cdn.example'}, test: POLICIES},
  'trusted-types-required': {data: {}, test: POLICIES},
  'trusted-types-refused': {data: {}, test: 'node/ui/shared-policy.test.ts'},

  'page-fetch-replaced': {data: {url: URL}, test: ADDRESSES},
  'answer-unreadable': {data: {url: URL, fetch: 'page'}, test: ADDRESSES},
  'token-dropped': {data: {url: URL, fetch: 'page'}, test: ADDRESSES},
  'origin-refused': {data: {url: URL, origin: 'https://game.example'}, test: ADDRESSES},
  'shop-fetch-unanswered': {data: {url: URL}, test: EXPLAIN},
  'service-unreachable': {data: {url: URL}, test: VERIFY},
  'local-network-refused': {
    data: {url: 'http://127.0.0.1:8787', host: '127.0.0.1:8787', page: 'shop.example'},
    test: 'e2e/diagnose/local-network.spec.ts',
  },
  'service-slow': {data: {url: URL}, test: EXPLAIN},
  'no-fetch': {data: {}, test: EXPLAIN},
  offline: {data: {}, test: WORDS},

  'service-answers': {data: {url: URL, projectId: 44056}, test: VERIFY},
  'service-is-another': {data: {url: URL, reason: 'its answer has no list of items'}, test: VERIFY},
  'project-unknown': {data: {projectId: 44056, status: 404}, test: VERIFY},
  'service-refuses': {data: {status: 503, code: 0}, test: VERIFY},
  'service-has-not': {
    data: {message: 'GET /v2/project/44056/items/virtual_items/sku/bow: 404, code 4001'},
    test: WORDS,
  },
  'part-is-another': {data: {option: 'backpack-url', reason: 'the answer is not JSON'}, test: WORDS},
  'part-not-found': {data: {option: 'backpack-url'}, test: WORDS},
  'part-refuses': {data: {option: 'backpack-url', status: 500}, test: WORDS},

  'payment-page-unanswered': {data: {url: 'https://pay.example'}, test: VERIFY},
  'payment-page-not-found': {data: {url: PAY}, test: VERIFY},
  'payment-window-blocked': {data: {}, test: EXPLAIN},
  'payment-page-not-given': {data: {}, test: VERIFY},
  'payment-page-opens': {data: {}, test: VERIFY},
  'payment-page-without-order': {data: {}, test: VERIFY},
  'payment-page-fails': {data: {status: 503}, test: VERIFY},
  'payment-page-unframed': {data: {origin: 'https://game.example'}, test: VERIFY},
  'payment-page-cut-off': {data: {}, test: VERIFY},

  'tag-unknown': {data: {tag: 'store-catalogue', near: 'store-catalog'}, test: MISSPELT},
  'attribute-unknown': {
    data: {tag: 'store-catalog', name: 'sort-by', names: ['group', 'kinds', 'sort'], near: 'sort'},
    test: MISSPELT,
  },
  'value-unknown': {
    data: {tag: 'store-cart', name: 'placement', value: 'drawr', values: ['inline', 'drawer'], near: 'drawer'},
    test: MISSPELT,
  },
  'slot-unknown': {
    data: {tag: 'store-cart', child: 'p', name: 'hedder', names: ['header', 'footer'], near: 'header'},
    test: MISSPELT,
  },
  'cart-button-without-cart': {data: {tag: 'store-cart-button', isOurs: true}, test: MARKUP},
  'group-unknown': {
    data: {label: '<store-catalog group="weapon">', group: 'weapon', groups: ['weapons', 'offers'], near: 'weapons'},
    test: MARKUP,
  },
  'kind-unknown': {
    data: {label: '<store-catalog kinds="itme">', unknown: ['itme'], kinds: ['item', 'package'], near: 'item'},
    test: MARKUP,
  },
  'catalog-shows-nothing': {
    data: {tag: 'store-catalog', kinds: 'key', there: ['item', 'game']},
    test: MARKUP,
  },
  'chain-unknown': {data: {label: '<reward-chain chain-id="3001">', ids: [301, 302], near: '301'}, test: MISSPELT},
  'sku-missing': {data: {tag: 'store-item'}, test: MARKUP},
  'item-kind-unknown': {
    data: {label: '<store-item sku="bow">', kind: 'itme', kinds: ['item', 'package'], near: 'item'},
    test: MARKUP,
  },
  'item-of-another-kind': {data: {label: '<store-item sku="bow">', kind: 'bundle'}, test: MARKUP},
  'item-unknown': {data: {label: '<store-item sku="Bow">', kind: 'item'}, test: MARKUP},
  'sku-unknown': {data: {label: '<p data-store-sku="Bow">'}, test: MARKUP},
  'press-prevented': {data: {tag: 'a', attribute: 'data-store-action', action: 'add'}, test: HOST_MARKUP},
  'content-not-shown': {data: {tag: 'store-cart', child: 'p'}, test: MARKUP},
  'text-too-small': {data: {tag: 'store-cart', percent: 62.5, size: 1.6}, test: MARKUP},
  'property-lost': {
    data: {tag: 'store-provider', name: 'getToken', attribute: 'gettoken'},
    test: 'browser/elements/given-before.test.ts',
  },
  'property-not-set': {data: {tag: 'store-provider', name: 'getToken'}, test: 'e2e/diagnose/hydration.spec.ts'},
  'script-is-no-module': {data: {address: 'https://game.example/storefront.js'}, test: MARKUP},
  'action-unknown': {data: {action: 'steal', actions: ['add', 'buy']}, test: HOST_MARKUP},
  'action-without-sku': {data: {action: 'add'}, test: HOST_MARKUP},
  'action-without-quantity': {data: {action: 'set', quantity: 'a few'}, test: HOST_MARKUP},
  'action-without-sign-in': {data: {}, test: HOST_MARKUP},
  'binding-unknown': {
    data: {attribute: 'data-store-bind', name: 'cart.cuont', names: ['cart.count', 'cart.total'], near: 'cart.count'},
    test: HOST_MARKUP,
  },
  'item-text-unknown': {data: {name: 'nam', names: ['sku', 'name'], near: 'name'}, test: MISSPELT},
  'binding-with-elements': {data: {attribute: 'data-store-bind', name: 'cart.count'}, test: HOST_MARKUP},
  'binding-on-code': {data: {attribute: 'data-store-bind', name: 'item.name', tag: 'style'}, test: HOST_MARKUP},
  'check-failed': {data: {reason: 'kinds.split is not a function'}, test: MARKUP},
  'parent-origin-invalid': {data: {origin: 'launcher.example'}, test: 'browser/bridge/parent-frame.test.ts'},
  'notices-left-out': {data: {of: 'binding-unknown'}, test: 'browser/client/notice.test.ts'},
  'page-is-xml': {data: {type: 'application/xhtml+xml'}, test: WORDS},

  'page-from-file': {data: {}, test: 'e2e/page/hosts-quirks.spec.ts'},
  'page-in-sandbox': {data: {}, test: 'e2e/page/hosts-quirks.spec.ts'},
  'no-intl': {data: {}, test: EXPLAIN},
  'cross-origin-isolated': {data: {}, test: POLICIES},
  'opener-cut-off': {data: {}, test: POLICIES},
  'not-secure': {data: {}, test: WORDS},
  'no-storage': {data: {}, test: WORDS},

  'lists-read': {data: {counts: ['24 items', '3 packages']}, test: VERIFY},
  'list-refused': {data: {...LIST, status: 500}, test: VERIFY},
  'list-unanswered': {data: {...LIST, reason: 'ECONNRESET'}, test: VERIFY},
  'list-unreadable': {data: {...LIST, reason: 'The item list makes no sense'}, test: VERIFY},
  'item-without-sku': {data: {name: 'items', lost: 1, received: 24}, test: VERIFY},
  'field-left-out': {data: {field: 'is_free', skus: ['bow']}, test: VERIFY},
  'address-not-shown': {data: {field: 'image_url', skus: ['bow']}, test: VERIFY},
  'nothing-sold': {data: {}, test: VERIFY},

  'calls-allowed': {data: {origin: 'https://game.example', count: 59}, test: VERIFY},
  'preflight-refused': {data: {...CALLS, value: '503'}, test: VERIFY},
  'preflight-unanswered': {data: {...CALLS, value: 'ECONNRESET'}, test: VERIFY},
  'origin-not-allowed': {data: {...CALLS, value: 'https://game.example'}, test: VERIFY},
  'method-not-allowed': {data: {...CALLS, value: 'PUT'}, test: VERIFY},
  'header-not-allowed': {data: {...CALLS, value: 'content-type'}, test: VERIFY},
  'guests-cannot-buy': {data: {...CALLS, obstacle: 'header-not-allowed', value: 'x-user'}, test: VERIFY},
  'guests-could-not-buy': {data: {...CALLS, obstacle: 'header-not-allowed', value: 'x-user'}, test: VERIFY},
  'answers-hidden': {data: {origin: 'https://game.example'}, test: VERIFY},
  'date-hidden': {data: {}, test: VERIFY},

  'clock-agrees': {data: {}, test: VERIFY},
  'clock-differs': {data: {span: '2 days', isAhead: true}, test: VERIFY},
  'date-missing': {data: {}, test: VERIFY},
  'pictures-there': {data: {hosts: ['https://cdn.example']}, test: VERIFY},
  'no-pictures': {data: {}, test: VERIFY},
  'items-without-picture': {data: {skus: ['bow']}, test: VERIFY},
  'picture-refused': {data: {...PICTURE, status: 404}, test: VERIFY},
  'picture-unanswered': {data: {...PICTURE, reason: 'ECONNREFUSED'}, test: VERIFY},
  'picture-is-none': {data: PICTURE, test: VERIFY},
  'socket-not-given': {data: {}, test: VERIFY},
  'socket-opens': {data: {}, test: VERIFY},
  'socket-refused': {data: {status: 404}, test: VERIFY},
  'socket-unreachable': {data: {reason: 'ECONNREFUSED'}, test: VERIFY},
};
