/**
 * The severity of a finding. `fatal`: nothing is sold. `fault`: a part does not work. `note`: it works, and could be
 * better. `ok`: it was checked.
 */
export type Level = 'fatal' | 'fault' | 'note' | 'ok';

/**
 * The part of a shop that a finding is about.
 *
 * - `options`: the shop's options
 * - `copy`: the script is on the page twice
 * - `files`: a file of the script could not be loaded
 * - `sign-in`: no token of a player, or a token that the service refuses
 * - `policy`: the page's Content-Security-Policy
 * - `origin`: the service does not answer pages of this origin (CORS)
 * - `network`, `service`: no answer from the service, or a refusal
 * - `payment`: the payment page could not be opened, or does not exist
 * - `markup`: an element names something that the shop does not have, or needs another element
 * - `isolation`: the page's headers, or the view that shows the page, limit the shop
 * - `catalog`, `pages`, `clock`, `pictures`, `order socket`: what `game-storefront verify` checks beside these
 */
export type Topic =
  | 'options'
  | 'copy'
  | 'files'
  | 'sign-in'
  | 'policy'
  | 'origin'
  | 'network'
  | 'service'
  | 'payment'
  | 'markup'
  | 'isolation'
  | 'catalog'
  | 'pages'
  | 'clock'
  | 'pictures'
  | 'order socket';

/** One result of `explain()` or of `game-storefront verify`: in English, for a developer, without any token. */
export interface Finding {
  /** The finding's name, which does not change: docs/findings.md lists them all. */
  readonly id: FindingId;
  readonly topic: Topic;
  readonly level: Level;
  readonly text: string;
  /** The remedy. */
  readonly remedy?: string;
}

type Nothing = Readonly<Record<never, never>>;
type Words<Data> = string | ((data: Data) => string);

/** A finding in the catalogue. */
interface Entry<Data> {
  readonly topic: Topic;
  readonly level: Level | ((data: Data) => Level);
  readonly text: Words<Data>;
  readonly remedy?: Words<Data>;
}

const fatal = <Data = Nothing>(topic: Topic, text: Words<Data>, remedy: Words<Data>): Entry<Data> => ({
  topic,
  level: 'fatal',
  text,
  remedy,
});
const fault = <Data = Nothing>(topic: Topic, text: Words<Data>, remedy: Words<Data>): Entry<Data> => ({
  topic,
  level: 'fault',
  text,
  remedy,
});
const note = <Data = Nothing>(topic: Topic, text: Words<Data>, remedy?: Words<Data>): Entry<Data> => ({
  topic,
  level: 'note',
  text,
  ...(remedy !== undefined && {remedy}),
});
const ok = <Data = Nothing>(topic: Topic, text: Words<Data>): Entry<Data> => ({topic, level: 'ok', text});

/** The address of a part of the shop, such as the backpack's; undefined for the shop's own service. */
interface Part {
  readonly part?: {readonly option: string; readonly effect: Effect} | undefined;
}

/** A finding that is fatal for the service itself, and a fault for a part. */
const ofService = <Data extends Part>(
  topic: Topic,
  text: (data: Data) => string,
  remedy: Words<Data>,
): Entry<Data> => ({
  topic,
  level: ({part}) => (part ? 'fault' : 'fatal'),
  text: (data) => (data.part ? `${data.part.option}: ${text(data)} ${EFFECTS[data.part.effect]}` : text(data)),
  remedy,
});

const EFFECTS = {
  backpack: 'The backpack cannot be shown.',
  subscriptions: 'Subscriptions cannot be shown.',
} as const;
type Effect = keyof typeof EFFECTS;

/**
 * `isCommand`: `game-storefront verify` has found it. Its options are flags, and no page, browser or policy affects it.
 */
interface Found {
  readonly isCommand?: boolean | undefined;
}
const optionName = (option: string, {isCommand}: Found): string => (isCommand ? `--${option}` : option);

/** “a, b and 3 more”: the first entries of a list, as many as people read. */
function some(list: readonly string[], most = 3): string {
  const shown = list.slice(0, most);
  return list.length > most ? `${shown.join(', ')} and ${list.length - most} more` : shown.join(', ');
}

/** A misspelt name, with the name that was probably meant. The reporter of the finding looks for that name. */
interface Misspelt {
  readonly near?: string | undefined;
}

/** “Did you mean "header"? ”; nothing if no name is near. */
const didYouMean = (near: string | undefined): string => (near === undefined ? '' : `Did you mean "${near}"? `);

/** A refusal of the service: `404, code 4001`. */
interface Refusal {
  readonly status: number;
  readonly code?: number | undefined;
}
const refusalText = ({status, code}: Refusal): string => (code === undefined ? `${status}` : `${status}, code ${code}`);

const VALUES = new Map(
  Object.entries({
    'project-id': 'the number of your project',
    'store-url': 'the https address of the commerce service',
    'payment-url': 'the https address of the payment page',
    'sandbox-payment-url': 'the https address of the payment page of sandbox mode',
    'subscriptions-url': 'the https address of the interface of subscriptions',
    'order-socket-url': 'the wss address at which the service sends updates of orders',
    'backpack-url': 'the https address of your own backend’s backpack proxy (docs/server.md)',
    'cart-id': 'the id of a cart, or remove it for the player’s own cart',
    auth: 'required or optional',
    locale: 'a language of two letters, or fil, with its country if it has one, such as de or pt-BR',
    theme: 'auto, light or dark',
    tax: 'added or included',
    presentation: 'auto, window, dialog, redirect or external',
    country: 'the two letters of a country, such as DE',
    currency: 'the three letters of a currency, such as EUR',
  }),
);
const onTag = (option: string): string => `${option} (data-${option} on the script tag)`;
const setOption = ({option}: {readonly option: string}): string =>
  `Set ${onTag(option)} to ${VALUES.get(option) ?? 'a valid value'}.`;

/** Why the shop does not have an option. Tag managers, site builders and libraries that insert markup remove options of a script tag. */
const LOST_OPTIONS = {
  /** A script tag has the option, and its file was not found. */
  unread: 'A script tag of the page has it, but the file of that tag was not found: look at its address.',
  /** A script tag has the option, and its address leads on to another, by which the script looks for its tag. */
  redirected:
    'A script tag of the page has it, but the script that runs came from another address: it does not find its tag where the tag’s ' +
    'address leads on to another one.',
  /** The page contains options as JSON without the attribute by which the script finds them. */
  unmarked:
    'The page’s <script type="application/json"> is not read: it needs the attribute data-storefront. Where a site builder ' +
    'removes that, too, write the options into the script’s address (storefront.js?project-id=…&store-url=…).',
  /** No script tag has options. */
  none:
    'No script tag of the page has options: where a tag manager or a site builder removes them, write them into the ' +
    'script’s address (storefront.js?project-id=…&store-url=…), or into the page as <script type="application/json" ' +
    'data-storefront>{"project-id": …}</script>.',
} as const;
type LostOptions = keyof typeof LOST_OPTIONS;
/** A missing option, with the page's evidence of the reason. */
export interface LostOption {
  readonly option: string;
  readonly lostOptions?: LostOptions | undefined;
  /** The addresses of the script tag that has it, as it is written and as its file came. */
  readonly redirect?: {readonly from: string; readonly to: string} | undefined;
}

const JSON_ELEMENT = '<script type="application/json" data-storefront>';
const PLACES = {tag: 'the script tag', address: 'the script’s address', json: JSON_ELEMENT} as const;
export type Place = keyof typeof PLACES;
interface Named {
  readonly name: string;
  readonly place: Place;
}

/** Code of the package that could not be loaded: an element, or the part of the shop that needs it. */
interface Lost {
  readonly part: LostPart;
  readonly name?: string | undefined;
}
const LOST_PARTS = {
  element: (name: string) => `<${name}> stays empty`,
  'part of an element': (name: string) => `A part of <${name}> is missing`,
  cart: () => 'The cart does not work',
  checkout: () => 'The checkout does not work',
  countdowns: (name: string) => `The countdowns of <${name}> stand still`,
  'cart on cards': (name: string) => `The cards of <${name}> do not show the cart`,
  shop: () => 'The shop does not start',
  address: () => 'The page’s address keeps what the payment page has added',
  details: () => 'The details of items do not open',
  controls: (name: string) => `Elements with ${name} do nothing`,
  explain: () => 'explain() does not work',
} as const;
export type LostPart = keyof typeof LOST_PARTS;
const lostText = ({part, name = ''}: Lost): string => LOST_PARTS[part](name);

interface LostFile {
  readonly lost: readonly Lost[];
  readonly isVital: boolean;
}
const lostFile = <Data extends LostFile>(
  topic: Topic,
  text: (data: Data) => string,
  remedy: Words<Data>,
): Entry<Data> => ({
  topic,
  level: ({isVital}) => (isVital ? 'fatal' : 'fault'),
  text: (data) => `${data.lost.map(lostText).join(', ')}: ${text(data)}`,
  remedy,
});
const SERVE_FILES = 'Serve every file of the script’s folder beside it, of one version';
const ALLOW_FILES = `${SERVE_FILES}, and let script-src of the Content-Security-Policy name the folder.`;

/** The `fetch` that a shop uses: `shop`: the page gave it to the shop; `page`: code of the page has replaced the browser's. */
export type FetchOwner = 'shop' | 'page';
const FETCH: Readonly<Record<FetchOwner, string>> = {
  shop: 'the fetch that the page gave',
  page: 'the page’s own fetch, which code of the page has replaced',
};
const USE_BROWSERS_FETCH = 'Exempt this address there, or give the shop the browser’s fetch: configure({fetch}).';

/** A host that browsers count to the local network, and the page's own. */
interface Local {
  readonly local?: {readonly host: string; readonly page: string} | undefined;
}
const localText = ({local}: Local): string =>
  local
    ? ` ${local.host} is a local address, and ${local.page} is not: a browser with Local Network Access (Chromium) lets such a ` +
      'page send requests only over https and where the visitor allows it (the site’s settings, “Local network access”). ' +
      'To try a shop, open the page from this machine, too.'
    : '';

const policy = (directive: string, origin: string, effect: string): string =>
  `Content-Security-Policy: ${directive} does not name ${origin}. ${effect}`;

/** An element as its developer finds it: its tag with some attributes, those that it has. */
export function markupOf(tag: string, attributes: Readonly<Record<string, string | null | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([name, value]) => (value ? [` ${name}="${value}"`] : []));
  return `<${tag}${written.join('')}>`;
}

/** A catalog with the attributes that choose its items. */
interface CatalogMarkup {
  readonly tag: string;
  readonly group?: string | null | undefined;
  readonly kinds?: string | null | undefined;
}

/** An element in the page's markup: `<store-item sku="bow">`. */
interface Labelled {
  readonly label: string;
}

/** Why a browser does not send a request of the shop after its preflight. */
const OBSTACLES = {
  'preflight-refused': (status: string) => `the preflight is answered ${status}`,
  'preflight-unanswered': (reason: string) => `the preflight has no answer (${reason})`,
  'origin-not-allowed': (origin: string) => `pages of ${origin} are not allowed`,
  'method-not-allowed': (method: string) => `the method ${method} is not allowed`,
  'header-not-allowed': (header: string) => `the request header ${header} is not allowed`,
} as const;
export type Obstacle = keyof typeof OBSTACLES;
interface Calls {
  readonly value: string;
  readonly calls: readonly string[];
  readonly count: number;
}
const ALLOW_HEADERS = 'Authorization, Content-Type, X-Unauthorized-Id, X-User';
const ANSWER_PREFLIGHT = `The service has to answer OPTIONS with Access-Control-Allow-Origin, -Methods, and -Headers: ${ALLOW_HEADERS}.`;
const obstacle = (id: Obstacle): Entry<Calls> =>
  fault(
    'pages',
    ({value, calls, count}) =>
      `A page cannot send a request: ${OBSTACLES[id](value)}, for ${calls.length} of ${count} calls: ${some(calls)}.`,
    ANSWER_PREFLIGHT,
  );
interface GuestCalls extends Calls {
  readonly obstacle: Obstacle;
}

interface List {
  readonly name: string;
  readonly path: string;
}
interface Picture {
  readonly host: string;
  readonly url: string;
}
const LOOK_AT_PICTURE = ({url}: Picture): string => `Look at ${url}.`;

/** Each part of the shop that a request names, by its path, and the sentence that the shop does not have it. */
const PARTS_OF_SHOP: readonly (readonly [path: RegExp, sentence: (name: string) => string])[] = [
  [/\/items\/[\w/]+\/group\/([^/]+)$/, (group) => `The shop has no group with the external id "${group}"`],
  [/\/items\/bundle\/sku\/([^/]+)$/, (sku) => `The shop has no bundle with the SKU "${sku}"`],
  [/\/items\/game\/key\/sku\/([^/]+)$/, (sku) => `The shop has no game key with the SKU "${sku}"`],
  [/\/items\/game\/sku\/([^/]+)$/, (sku) => `The shop has no game with the SKU "${sku}"`],
  [/\/virtual_currency\/package\/sku\/([^/]+)$/, (sku) => `The shop has no package with the SKU "${sku}"`],
  [/\/virtual_currency\/sku\/([^/]+)$/, (sku) => `The shop has no currency with the SKU "${sku}"`],
  [/\/(?:item|sku)\/([^/]+)$/, (sku) => `The shop has no item with the SKU "${sku}", or does not sell it`],
  [/\/order\/([^/]+)$/, (id) => `The player has no order ${id}`],
  [/\/cart\/(?!(?:clear|fill)$)([^/]+)$/, (id) => `The player has no cart with the id "${id}"`],
  [
    /\/(?:reward|daily|offer)_chain\/([^/]+)\//,
    (id) => `The shop has no chain with the id ${id}, or not this step of it`,
  ],
];

/**
 * The sentence that the service lacks a requested thing, by its failure: `GET /v2/project/1/order/2: 404, code 3001`.
 */
function missingPart(message: string): string {
  const [, path = '', code] = /^\w+ (\S+): 404, code (\d+)/.exec(message) ?? [];
  const project = /\/projects?\/(\d+)\//.exec(path)?.[1];
  // The service's answers about a project that it does not know have no code.
  if (code === '0' && project) return `The service knows no project ${project}, or has no such interface`;
  for (const [form, sentence] of PARTS_OF_SHOP) {
    const found = form.exec(path);
    if (found) return sentence(found[1]!);
  }
  return 'The service does not have what the shop requested';
}

/** The form in which a source of tokens should answer, by the value that it returned. */
const WANTED_OF_TOKENS: readonly (readonly [RegExp, string])[] = [
  [/ gave a Response$/, 'Give what its text() or json() resolves to. '],
  [/ gave a text that looks like an API key/, 'Hand out player tokens only. '],
  [
    / gave a userId /,
    'Give the player’s id as a text that is neither empty nor “null”, or as a whole number up to 2^53 − 1. ',
  ],
  [/ gave /, 'Give the player’s token as text, or {token, userId}; null when nobody is signed in. '],
];

const SET_GET_TOKEN = 'Set getToken to a function that fetches the player’s token from your server, or give a bridge.';
const ASK_SERVICE = 'Ask whoever runs the service.';

/** All findings, by their ids: of `explain()`, of the console, and of `game-storefront verify`. */
const FINDINGS = {
  // Options

  'option-missing': fatal(
    'options',
    ({option}: LostOption) => `${option} is missing: the shop does not start without it.`,
    ({option, lostOptions, redirect}) =>
      setOption({option}) +
      (lostOptions ? ` ${LOST_OPTIONS[lostOptions]}` : '') +
      (redirect
        ? ` Write ${redirect.to} into the tag in place of ${redirect.from}, or the options into the page as JSON.`
        : ''),
  ),
  'option-malformed': fatal(
    'options',
    ({option}: {readonly option: string}) => `${option} is malformed: the shop does not start with it.`,
    setOption,
  ),
  'option-holds-password': fatal(
    'options',
    ({option}: {readonly option: string}) =>
      `${option} holds a user name or a password, which everybody reads in the page.`,
    ({option}) => `Take both out of ${onTag(option)} and change them: secrets stay on your server.`,
  ),
  'option-holds-key': fatal(
    'options',
    ({option}: {readonly option: string}) => `${option} looks like an API key or another secret.`,
    ({option}) =>
      `Take it out of ${onTag(option)} and make a new one: secrets stay on your server. Give the shop tokens of players.`,
  ),
  'option-ignored': fault(
    'options',
    ({option, fault}: {readonly option: string; readonly fault: string}) =>
      `${option} is ${fault}: the shop goes on without it.`,
    setOption,
  ),
  'nowhere-to-pay': fatal(
    'options',
    ({option, fault}: {readonly option: string; readonly fault: string}) =>
      `${option} is ${fault}: there is nowhere to pay.`,
    setOption,
  ),
  'part-not-set-up': fault(
    'options',
    ({option, fault, effect}: {readonly option: string; readonly fault: string; readonly effect: Effect}) =>
      `${option} is ${fault}. ${EFFECTS[effect]}`,
    setOption,
  ),
  'secret-ignored': fault(
    'options',
    ({name}: {readonly name: string}) => `${name} looks like a secret and is ignored.`,
    'Take it out: secrets stay on your server.',
  ),
  'not-set-up': fault(
    'options',
    ({message}: {readonly message: string}) => `${message}.`,
    'The shop’s explain() says more.',
  ),
  'shop-in-providers': note(
    'options',
    ({tag, option, ids}: {readonly tag: string; readonly option: string; readonly ids: readonly string[]}) =>
      `This is the page’s own shop, which shows nothing and has no ${option}. The page sells from <${tag}> elements ` +
      `(project-id: ${ids.join(', ')}).`,
    ({tag}) => `Ask each of them: await document.querySelector('${tag}').storefront.explain().`,
  ),
  'setup-unknown-name': fault(
    'options',
    ({name, place}: Named & Misspelt & {readonly names: readonly string[]}) =>
      `"${name}" in ${PLACES[place]} is no option, and is ignored.`,
    ({near, names}) => `${didYouMean(near)}The options are: ${names.join(', ')}.`,
  ),
  'setup-misspelt-name': fault(
    'options',
    ({name, place}: Named & {readonly written: string}) => `"${name}" in ${PLACES[place]} is ignored.`,
    ({written}) => `Write ${written}.`,
  ),
  'setup-repeated-name': fault(
    'options',
    ({name, place}: Named) => `"${name}" stands twice in ${PLACES[place]}: the first one counts.`,
    'Remove the other one.',
  ),
  'setup-invalid-value': fault(
    'options',
    ({name, place}: Named & {readonly wanted: 'true or false' | 'a text'}) =>
      `"${name}" in ${PLACES[place]} is ignored: its value is of another type.`,
    ({wanted}) => `Write ${wanted}.`,
  ),
  'setup-urls-differ': fatal(
    'options',
    ({name, one, other}: {readonly name: string; readonly one: string; readonly other: string}) =>
      `The page names ${one && other ? `two values of ${name}, "${one}" and "${other}",` : `${name} ("${one || other}") in one place and not in another`} and the shop does not start: markup that somebody else has put ` +
      'into the page could take the player’s token or money to another place.',
    ({name}) => `Name ${name} in one place: the script tag, its address, or ${JSON_ELEMENT}.`,
  ),
  'setup-url-ignored': fault(
    'options',
    ({name, place}: {readonly name: string; readonly place?: Place}) =>
      place
        ? `"${name}" in ${PLACES[place]} is ignored: the script tag or its address sets up the shop already.`
        : `"${name}" of the page’s markup is ignored: code of the page sets addresses, and not this one.`,
    'Name all of them in one place.',
  ),
  'setup-token-in-address': fault(
    'options',
    '"token" in the script’s address is ignored: addresses are logged.',
    'Set getToken.',
  ),
  'setup-repeated-json': fault(
    'options',
    ({count}: {readonly count: number}) => `${JSON_ELEMENT} is on the page ${count} times: the first one counts.`,
    'Remove the others.',
  ),
  'setup-not-json': fault(
    'options',
    // Browsers quote the JSON, which may contain a secret.
    ({reason}: {readonly reason: string}) =>
      `${JSON_ELEMENT} is no JSON: ${reason.replace(/[\s,]*(\.{3})?"[\s\S]*"(\.{3})?/, '')}.`,
    'Write one object: {"project-id": …}.',
  ),
  'setup-no-object': fault(
    'options',
    `${JSON_ELEMENT} does not hold one object.`,
    'Write one object: {"project-id": …}.',
  ),
  'prefix-malformed': fault(
    'options',
    ({prefix}: {readonly prefix: string}) => `No tag can begin with the prefix "${prefix}", which is ignored.`,
    'Write a small letter of a to z, and after it letters, digits and hyphens: data-prefix="acme".',
  ),
  'prefix-too-late': fault(
    'options',
    'The prefix came after the script had started, and is ignored.',
    'Put "prefix" before the script.',
  ),

  // Copies and files of the script

  'script-repeated': note(
    'copy',
    ({addresses}: {readonly addresses: readonly string[]}) =>
      `The script is on the page ${addresses.length} times: ${addresses.join(', ')}. The first one that ran serves it.`,
    'Remove the others. For a second shop use <store-provider>.',
  ),
  'script-second-copy': note(
    'copy',
    ({version}: {readonly version: string}) => `The script was loaded twice: version ${version} serves this page.`,
    'Remove the other one. For a second shop use <store-provider>.',
  ),
  'script-second-tag': note(
    'copy',
    'Two script tags load the shop: the first one counts.',
    'Remove the other one. For a second shop use <store-provider>.',
  ),
  'file-lost': lostFile(
    'files',
    ({file, reason}: LostFile & {readonly file?: string | undefined; readonly reason: string}) =>
      `${file ?? reason} could not be loaded.`,
    `${ALLOW_FILES} The shop’s explain() says more.`,
  ),
  'file-unanswered': lostFile(
    'files',
    ({file}: LostFile & {readonly file: string}) =>
      `${file} could not be loaded: nothing answers there that this page may read.`,
    'An ad blocker or a firewall may be in between; a server of another origin has to send Access-Control-Allow-Origin.',
  ),
  'file-missing': lostFile(
    'files',
    ({file, status}: LostFile & {readonly file: string; readonly status: number}) => `${file} answers ${status}.`,
    `${SERVE_FILES}: a cache may still hold the script of an earlier version, whose files have other names.`,
  ),
  'file-is-no-script': lostFile(
    'files',
    ({file, type}: LostFile & {readonly file: string; readonly type: string}) =>
      `${file} answers with ${type} in place of a script: the server gives another page where it has no file.`,
    `${SERVE_FILES}.`,
  ),
  'file-answers-now': lostFile(
    'files',
    ({file}: LostFile & {readonly file: string}) => `${file} could not be loaded, and answers now.`,
    'Load the page again. An extension may have been in between.',
  ),
  'file-blocked-by-policy': lostFile(
    'policy',
    ({file = 'its file'}: LostFile & {readonly file?: string | undefined}) =>
      `Content-Security-Policy: script-src does not allow ${file}.`,
    'Let script-src name the script’s folder.',
  ),
  'explain-lost': fatal(
    'files',
    'The file of explain() could not be loaded, so that nothing was checked.',
    ALLOW_FILES,
  ),

  // Sign-in

  'no-sign-in': fatal(
    'sign-in',
    'Nobody can sign in: everybody sees the shop, and nobody buys from it: the button of the cart stays disabled.',
    SET_GET_TOKEN,
  ),
  'no-sign-in-but-guests': fault(
    'sign-in',
    'Nobody can sign in: everybody sees the shop, and guests buy game keys alone. For other items, the button of the cart stays disabled.',
    SET_GET_TOKEN,
  ),
  'checkout-disabled': fault(
    'sign-in',
    'The button of the cart is disabled: nobody is signed in, and the shop has no getToken that could sign the player in.',
    SET_GET_TOKEN,
  ),
  'token-answer-refused': fault(
    'sign-in',
    ({fault, isSignedIn = false}: {readonly fault: string; readonly isSignedIn?: boolean | undefined}) =>
      `${fault}. ${isSignedIn ? 'The shop takes the id from the token instead.' : 'Nobody is signed in until then.'}`,
    ({fault}) => {
      const [, wanted = ''] = WANTED_OF_TOKENS.find(([form]) => form.test(fault)) ?? [];
      return `${wanted}docs/players.md says which answers the shop takes.`;
    },
  ),
  'token-late': fault(
    'sign-in',
    ({source}: {readonly source: string}) =>
      `${source} gave no answer within 15 s: the shop shows what everybody may see.`,
    'Let it answer sooner; null means that nobody is signed in.',
  ),
  'token-absent': note(
    'sign-in',
    ({source}: {readonly source: string}) =>
      `${source} gave no token that the shop can use: nobody is signed in, or it failed as the console says. The shop asks ` +
      'again when a visitor wants to buy.',
  ),
  'token-without-player': note(
    'sign-in',
    'The token does not say who the player is (sub): a purchase is not taken up after a reload.',
    'Set sub, or have getToken answer {token, userId}.',
  ),
  'token-refused': fatal(
    'sign-in',
    (refusal: Refusal) => `The service refuses the player’s token (${refusalText(refusal)}).`,
    'It may have ended, be of another project, or be signed by a key that the service does not know.',
  ),
  'catalog-without-token': fault(
    'sign-in',
    (refusal: Refusal) =>
      `The service refuses the player’s token (${refusalText(refusal)}): the catalog is shown as to a visitor, and nothing of the player’s.`,
    'It may have ended, be of another project, or be signed by a key that the service does not know.',
  ),
  'visitors-refused': fatal(
    'sign-in',
    (refusal: Refusal) => `The service answers nobody who has not signed in (${refusalText(refusal)}).`,
    'Sign the player in: set getToken, and auth="required", so that the first request waits for a token.',
  ),
  'part-refuses-token': fault(
    'sign-in',
    ({option, status, audience}: {readonly option: string; readonly status: number; readonly audience: string}) =>
      `${option}: ${status}. It refuses the player’s token for the audience "${audience}".`,
    ({audience}) => `Have getToken answer a token of this interface where audience is "${audience}".`,
  ),
  'part-needs-jwt': fault(
    'sign-in',
    ({option}: {readonly option: string; readonly audience: string}) =>
      `${option}: 401. The player’s token is no JWT, such as a payment token of createUserToken, and this interface takes a JWT alone.`,
    ({audience}) =>
      `Have getToken answer the player’s JWT of the service’s login where audience is "${audience}"; a payment token serves the ` +
      'store alone.',
  ),
  'token-not-given': note(
    'sign-in',
    'Not checked: no token was given.',
    'Give one of your server, --token <JWT>, to have it checked.',
  ),
  'token-taken': ok('sign-in', ({isWhole}: {readonly isWhole: boolean}) =>
    isWhole
      ? 'The service takes the token, and the shop knows whose it is and when it ends.'
      : 'The service takes the token.',
  ),
  'token-opaque': note(
    'sign-in',
    'The token is no JWT: the shop does not know when it ends, nor whose it is.',
    'Have getToken answer {token, userId}.',
  ),
  'token-without-end': note(
    'sign-in',
    'The token does not say when it ends (exp).',
    'Let your server set exp: an hour is usual.',
  ),
  'token-ended': fault('sign-in', 'The token has ended.', 'Let getToken fetch a new one each time the shop calls it.'),
  'token-short': note(
    'sign-in',
    'The token lives for less than five minutes: the shop requests a new one again and again.',
    'An hour is usual.',
  ),
  'cart-refused': fault(
    'sign-in',
    ({status}: {readonly status: number}) => `With the token, the cart is answered ${status}.`,
    ASK_SERVICE,
  ),
  'cart-unanswered': fault(
    'sign-in',
    ({reason}: {readonly reason: string}) => `With the token, the cart cannot be read: ${reason}.`,
    'Try again.',
  ),

  // The page's policy

  'policy-blocks-service': fatal(
    'policy',
    ({origin}: {readonly origin: string}) => policy('connect-src', origin, 'The shop cannot reach the service.'),
    ({origin}) => `Add ${origin} to connect-src.`,
  ),
  'policy-blocks-part': fault(
    'policy',
    ({origin, effect}: {readonly origin: string; readonly effect: Effect}) =>
      policy('connect-src', origin, EFFECTS[effect]),
    ({origin}) => `Add ${origin} to connect-src.`,
  ),
  'policy-blocks-payment-frame': fault(
    'policy',
    ({origin}: {readonly origin: string}) =>
      policy(
        'frame-src',
        origin,
        'The payment page cannot open in a dialog, which the shop needs where windows are blocked.',
      ),
    ({origin}) => `Add ${origin} to frame-src.`,
  ),
  'policy-blocks-order-socket': note(
    'policy',
    ({origin}: {readonly origin: string}) =>
      policy('connect-src', origin, 'The shop requests orders every few seconds instead.'),
    ({origin}) => `Add ${origin} to connect-src.`,
  ),
  'policy-blocks-pictures': fault(
    'policy',
    ({origin}: {readonly origin: string}) =>
      policy('img-src', origin, 'Items show a letter in place of their picture.'),
    ({origin}) => `Add ${origin} to img-src.`,
  ),
  'trusted-types-required': fatal(
    'policy',
    'Content-Security-Policy: require-trusted-types-for is there, and trusted-types does not name the shop’s policy, so that ' +
      'nothing can be drawn.',
    'Write "trusted-types game-storefront" ("lit-html" where your own bundle brings Lit).',
  ),
  'trusted-types-refused': fault(
    'policy',
    'The Content-Security-Policy of this page does not name the Trusted Types policy of the shop. Nothing of the shop can be ' +
      "drawn where the page has require-trusted-types-for 'script', too.",
    'Add game-storefront to its trusted-types directive, as in "trusted-types game-storefront".',
  ),

  // Origins and the network

  'page-fetch-replaced': ofService(
    'origin',
    ({url}: Part & {readonly url: string}) =>
      `${url} answers this page, but not by the page’s own fetch, which code of the page has replaced (a tracer, for ` +
      'example): it adds a header that the service does not allow (CORS), or sends nothing.',
    USE_BROWSERS_FETCH,
  ),
  'answer-unreadable': ofService(
    'origin',
    ({url, fetch}: Part & {readonly url: string; readonly fetch: FetchOwner}) =>
      `The answers of ${url} cannot be read (status 0): ${FETCH[fetch]} uses the mode "no-cors", or follows no redirect.`,
    USE_BROWSERS_FETCH,
  ),
  'token-dropped': fatal(
    'origin',
    ({url, fetch}: {readonly url: string; readonly fetch: FetchOwner}) =>
      `${url} does not learn who the player is: ${FETCH[fetch]}, drops the header Authorization, so that the session seems to ` +
      'have ended.',
    USE_BROWSERS_FETCH,
  ),
  'origin-refused': ofService(
    'origin',
    ({url, origin}: Part & {readonly url: string; readonly origin: string}) =>
      `${url} answers, but not to pages of ${origin} (CORS).`,
    ({origin}) =>
      `Let it allow ${origin}, and the request headers Authorization and Content-Type, of guests X-User and X-Unauthorized-Id.`,
  ),
  'shop-fetch-unanswered': ofService(
    'network',
    ({url}: Part & {readonly url: string}) => `The fetch that the page gave got no answer of ${url}.`,
    'Look at that function, or leave it out: then the shop uses the browser’s fetch.',
  ),
  'service-unreachable': ofService(
    'network',
    ({url, reason}: Part & Local & Found & {readonly url: string; readonly reason?: string | undefined}) =>
      `Nothing answers at ${url}${reason === undefined ? '' : `: ${reason}`}.`,
    (data) =>
      data.isCommand
        ? 'Look at --store-url, and whether this machine may reach it: the address may be wrong, or a firewall is in between.'
        : `Look at ${data.part?.option ?? 'store-url'}: the address may be wrong, or a firewall or an extension is in between.${localText(data)}`,
  ),
  'local-network-refused': ofService(
    'network',
    ({url, host, page}: Part & {readonly url: string; readonly host: string; readonly page: string}) =>
      `The browser does not let this page send requests to ${url}: ${host} is a local address, ${page} is not, and the visitor ` +
      'has not allowed it (Local Network Access).',
    ({page}) =>
      `Allow it in the browser’s settings of ${page} (“Local network access”), for which the page has to come by https, or open ` +
      'the page from the machine where the service runs.',
  ),
  'service-slow': {
    topic: 'network',
    level: ({part}) => (part ? 'fault' : 'fatal'),
    text: ({url, part}) => `${part ? `${part.option}: ` : ''}${url} did not answer in time.`,
    remedy: 'Try again, and ask whoever runs it.',
  } satisfies Entry<Part & {readonly url: string}> as Entry<Part & {readonly url: string}>,
  'no-fetch': fatal(
    'network',
    'This view has no fetch, so that the shop cannot send requests.',
    'Give the shop a fetch that sends by the host: configure({fetch}).',
  ),
  offline: fatal('network', 'This device is offline.', 'Connect it.'),

  // The service

  'service-answers': ok(
    'service',
    ({url, projectId}: {readonly url: string; readonly projectId: number}) =>
      `${url} answers for project ${projectId}.`,
  ),
  'service-is-another': fatal(
    'service',
    ({url, reason}: Found & {readonly url: string; readonly reason: string}) =>
      `What answers at ${url} is no commerce service: ${reason}.`,
    (found) => `Look at ${optionName('store-url', found)}; a proxy or a page may stand in its place.`,
  ),
  'project-unknown': fatal(
    'service',
    ({projectId, ...refusal}: Refusal & Found & {readonly projectId: number}) =>
      `The service knows no project ${projectId} (${refusalText(refusal)}).`,
    (found) =>
      `Look at ${optionName('project-id', found)}. Where that is right, ${optionName('store-url', found)} is not the address of the store interface, or of another of its worlds.`,
  ),
  'service-refuses': fatal(
    'service',
    (refusal: Refusal) => `The service answers ${refusalText(refusal)} to the request for one item.`,
    ASK_SERVICE,
  ),
  'service-has-not': fault(
    'service',
    ({message}: {readonly message: string}) => `${missingPart(message)} (${message}).`,
    'The shop’s explain() says more.',
  ),
  'part-is-another': fault(
    'service',
    ({option, reason}: {readonly option: string; readonly reason: string}) =>
      `${option}: another service answers there (${reason}).`,
    ({option}) => `Look at ${option}.`,
  ),
  'part-not-found': fault(
    'service',
    ({option}: {readonly option: string}) => `${option}: 404. There is no such interface at this address.`,
    ({option}) => `Look at ${option}.`,
  ),
  'part-refuses': fault(
    'service',
    ({option, status}: {readonly option: string; readonly status: number}) =>
      `${option}: ${status}, to the request for one entry.`,
    'Ask whoever runs it.',
  ),

  // Payment

  'payment-page-unanswered': fatal(
    'payment',
    ({url, reason, ...found}: Local & Found & {readonly url: string; readonly reason?: string | undefined}) =>
      `Nothing answers at ${url}, where ${optionName('payment-url', found)} leads${reason === undefined ? '' : `: ${reason}`}.`,
    (data) =>
      data.isCommand
        ? 'Look at --payment-url, and whether this machine may reach it.'
        : 'Write the payment page’s address into payment-url. A page cannot see which page another origin answers with: open it by ' +
          `hand.${localText(data)}`,
  ),
  'payment-page-not-found': fatal(
    'payment',
    ({url}: Found & {readonly url: string}) => `${url} answers 404: no payment page is there.`,
    (found) =>
      found.isCommand ? 'Look at the path of --payment-url.' : 'Write the payment page’s address into payment-url.',
  ),
  'payment-window-blocked': fault(
    'payment',
    'The payment page could not be opened by itself: this browser or web view opened no window, and no dialog was possible. ' +
      'The player has a button for it.',
    'Call buy() and checkout() inside a click; in a launcher, give the shop a bridge.',
  ),
  'payment-page-not-given': note(
    'payment',
    'Not checked: no --payment-url was given.',
    'Give the address that the shop opens with the order’s token.',
  ),
  'payment-page-opens': ok('payment', 'It can be opened in a window and in a frame.'),
  'payment-page-without-order': note(
    'payment',
    'Only the address of the payment page was checked: without an order’s token it shows no payment.',
    'Add the token of an order to --payment-url: …?token=….',
  ),
  'payment-page-fails': fault(
    'payment',
    ({status}: {readonly status: number}) => `The payment page is answered ${status}.`,
    'Ask whoever runs it.',
  ),
  'payment-page-unframed': note(
    'payment',
    ({origin}: {readonly origin: string}) =>
      `The payment page may not be framed by ${origin}: where a window is blocked, the player has to press once more.`,
    'Have its frame-ancestors name your site, or leave it: the shop opens a window then.',
  ),
  'payment-page-cut-off': note(
    'payment',
    'The payment page cuts itself off from the shop (Cross-Origin-Opener-Policy): its window says nothing, and the shop ' +
      'requests the order instead.',
    'Cross-Origin-Opener-Policy: unsafe-none on the payment page lets the shop learn of the payment at once.',
  ),

  // Markup

  'tag-unknown': fault(
    'markup',
    ({tag}: {readonly tag: string; readonly near: string}) => `<${tag}> is no element of the shop, and shows nothing.`,
    ({near}) => `Write <${near}>.`,
  ),
  'attribute-unknown': fault(
    'markup',
    ({tag, name}: Misspelt & {readonly tag: string; readonly name: string; readonly names: readonly string[]}) =>
      `<${tag}> has no attribute "${name}", and ignores it.`,
    ({near, names}) =>
      names.length ? `${didYouMean(near)}Its attributes are: ${names.join(', ')}.` : 'It has no attributes of its own.',
  ),
  'value-unknown': fault(
    'markup',
    ({
      tag,
      name,
      value,
    }: Misspelt & {
      readonly tag: string;
      readonly name: string;
      readonly value: string;
      readonly values: readonly string[];
    }) => `<${tag}> ignores ${name}="${value}", which is no value of this attribute.`,
    ({near, values}) => `${didYouMean(near)}The values are: ${values.join(', ')}.`,
  ),
  'slot-unknown': fault(
    'markup',
    ({
      tag,
      child,
      name,
    }: Misspelt & {
      readonly tag: string;
      readonly child: string;
      readonly name: string;
      readonly names: readonly string[];
    }) => `<${tag}> does not show <${child} slot="${name}">: it has no slot of this name.`,
    ({near, names}) => `${didYouMean(near)}Its slots are: ${names.join(', ')}.`,
  ),
  'cart-button-without-cart': fault(
    'markup',
    ({tag, isOurs}: {readonly tag: string; readonly isOurs: boolean}) =>
      `<${tag}> opens nothing${isOurs ? ', and nobody can check out' : ''}: the page has no cart.`,
    'Put <store-cart placement="drawer"></store-cart> anywhere in the page, or into the shop’s <store-provider>; unless the page ' +
      'opens a cart of its own.',
  ),
  'group-unknown': fault(
    'markup',
    ({label}: Labelled & Misspelt & {readonly group: string; readonly groups: readonly string[]}) =>
      `${label} shows nothing: the shop has no group with this external id.`,
    ({near, groups}) => (groups.length ? `${didYouMean(near)}It has: ${some(groups, 20)}.` : 'It has no groups.'),
  ),
  'kind-unknown': fault(
    'markup',
    ({
      label,
      unknown,
    }: Labelled & Misspelt & {readonly unknown: readonly string[]; readonly kinds: readonly string[]}) =>
      `${label}: ${unknown.map((kind) => `"${kind}"`).join(', ')} is no kind.`,
    ({near, kinds}) => `${didYouMean(near)}The kinds are: ${kinds.join(', ')}.`,
  ),
  'catalog-shows-nothing': fault(
    'markup',
    ({tag, group, kinds, there}: CatalogMarkup & {readonly there: readonly string[]}) => {
      const label = markupOf(tag, {group, kinds});
      const what = group ? 'the group' : 'the shop';
      return there.length
        ? `${label} shows nothing: ${what} has items of other kinds (${there.join(', ')}).`
        : `${label} shows nothing: ${what} has no items for this player.`;
    },
    ({group, there}) => {
      if (!there.length) return 'Enable items for this player, or choose others.';
      return group
        ? 'Packages and currencies are in no group, and the keys of a game that is in it stand in that game.'
        : 'Keys are listed in a group alone, else by their game; currencies where no other kind is named.';
    },
  ),
  'chain-unknown': fault(
    'markup',
    ({label}: Labelled & Misspelt & {readonly ids: readonly number[]}) =>
      `${label} shows nothing: the player has no chain with this id.`,
    ({near, ids}) =>
      ids.length
        ? `${didYouMean(near)}The player has: ${some(ids.map(String), 20)}.`
        : 'The player has no such chain at all: publish one, or look at its dates and conditions.',
  ),
  'sku-missing': fault(
    'markup',
    ({tag}: {readonly tag: string}) => `<${tag}> waits for a sku.`,
    'Write the item’s SKU: sku="…".',
  ),
  'item-kind-unknown': fault(
    'markup',
    ({label, kind}: Labelled & Misspelt & {readonly kind: string; readonly kinds: readonly string[]}) =>
      `${label}: kind="${kind}" is none, and the element shows an "item".`,
    ({near, kinds}) => `${didYouMean(near)}The kinds are: ${kinds.join(', ')}.`,
  ),
  'item-of-another-kind': fault(
    'markup',
    ({label}: Labelled & {readonly kind: string}) => `${label} shows nothing: this SKU is of another kind.`,
    ({kind}) => `Write kind="${kind}".`,
  ),
  'item-unknown': fault(
    'markup',
    ({label, kind}: Labelled & {readonly kind: string}) =>
      `${label} shows nothing: the shop has no item of the kind "${kind}" with this SKU.`,
    'Look it up in the catalog’s administration, in upper and lower case.',
  ),
  'sku-unknown': fault(
    'markup',
    ({label}: Labelled) => `${label}: the shop has no item with this SKU.`,
    'Look it up in the catalog’s administration, in upper and lower case.',
  ),
  'press-prevented': fault(
    'markup',
    ({tag, attribute, action}: {readonly tag: string; readonly attribute: string; readonly action: string}) =>
      `<${tag} ${attribute}="${action}"> did nothing: a listener of the page has called preventDefault(), which stops an ` +
      'action. Scripts do that to every link href="#…", and to the button that sends a form.',
    'Write <button type="button"> instead.',
  ),
  'content-not-shown': fault(
    'markup',
    ({tag, child}: {readonly tag: string; readonly child: string}) =>
      `<${tag}> holds <${child}>, which is not shown there: in HTML a tag does not close itself, and <${tag} /> takes all that ` +
      'follows for its content.',
    ({tag}) => `Write <${tag}></${tag}>.`,
  ),
  'text-too-small': fault(
    'markup',
    ({tag, percent}: {readonly tag: string; readonly percent: number; readonly size: number}) =>
      `The texts of <${tag}> are tiny: the page gives its root a font of ${percent} %, which all sizes follow.`,
    ({size}) => `Write :root { --store-font-size: ${size}rem } into its styles.`,
  ),
  'property-lost': fault(
    'markup',
    ({tag, name, attribute}: {readonly tag: string; readonly name: string; readonly attribute: string}) =>
      `<${tag}> has an attribute "${attribute}": ${name} was given before the element was defined, and only its text arrived.`,
    ({tag, name}) =>
      `Set the property itself (Vue: :${name}.prop, Svelte: {@attach}, or a reference to the element), or await define('${tag}') ` +
      'of the script first.',
  ),
  'property-not-set': fault(
    'markup',
    ({tag, name}: {readonly tag: string; readonly name: string}) =>
      `<${tag}> has no ${name}, although React was given it: React sets no functions and objects, and adds no listeners, where it ` +
      'hydrates an element that a server has rendered.',
    ({name}) =>
      `Set ${name} in an effect, on the element of a ref, and add listeners there, too (docs/embedding.md#react).`,
  ),
  'script-is-no-module': fault(
    'markup',
    ({address}: {readonly address: string}) => `The script tag of ${address} has no type="module", and does not run.`,
    'Write type="module"; storefront.classic.js does without.',
  ),
  'action-unknown': fault(
    'markup',
    ({action}: Misspelt & {readonly action: string; readonly actions: readonly string[]}) =>
      `data-store-action="${action}" is no action.`,
    ({near, actions}) => `${didYouMean(near)}The actions are: ${actions.join(', ')}.`,
  ),
  'action-without-sku': fault(
    'markup',
    ({action}: {readonly action: string}) => `data-store-action="${action}" needs data-store-sku.`,
    'Write it on the element, or around it.',
  ),
  'action-without-quantity': fault(
    'markup',
    ({action, quantity}: {readonly action: string; readonly quantity: string}) =>
      `data-store-quantity="${quantity}" is no number of units for data-store-action="${action}".`,
    'Write a whole number.',
  ),
  'action-without-sign-in': fault(
    'markup',
    'data-store-action="sign-in" calls getToken, which the shop has none of.',
    'Set storefront().getToken.',
  ),
  'binding-unknown': fault(
    'markup',
    ({
      attribute,
      name,
    }: Misspelt & {readonly attribute: string; readonly name: string; readonly names: readonly string[]}) =>
      `${attribute}="${name}" is no text of the shop.`,
    ({near, names}) => `${didYouMean(near)}The texts are: ${names.join(', ')}.`,
  ),
  'item-text-unknown': fault(
    'markup',
    ({name}: Misspelt & {readonly name: string; readonly names: readonly string[]}) =>
      `data-bind="${name}" in a <template slot="item"> is no text of an item, and its element stays hidden.`,
    ({near, names}) => `${didYouMean(near)}The texts are: ${names.join(', ')}.`,
  ),
  'binding-with-elements': fault(
    'markup',
    ({attribute, name}: {readonly attribute: string; readonly name: string}) =>
      `${attribute}="${name}" stands on an element with others in it, which the text would replace.`,
    'Write it on an element with no others in it.',
  ),
  'binding-on-code': fault(
    'markup',
    ({attribute, name, tag}: {readonly attribute: string; readonly name: string; readonly tag: string}) =>
      `${attribute}="${name}" stands on a <${tag}>, whose text is code, and binds nothing.`,
    'Write it on an element that shows its text.',
  ),
  'check-failed': note(
    'markup',
    ({reason}: {readonly reason: string}) => `A check of this page failed: ${reason}.`,
    'The other checks ran. Look for fields of the shop’s elements that the page has replaced.',
  ),
  'parent-origin-invalid': fault(
    'options',
    ({origin}: {readonly origin: string}) => `"${origin}" is no origin of a parent, and is left out.`,
    'Write "https://host" into parentFrameBridge([…]).',
  ),
  'notices-left-out': note(
    'markup',
    ({of}: {readonly of: string}) =>
      of
        ? `The console leaves out more findings of this page with the id ${of}.`
        : 'The console leaves out all further findings of this page.',
    'Mend those above, or call the shop’s explain(), which lists all that it finds.',
  ),
  'page-is-xml': fatal(
    'markup',
    ({type}: {readonly type: string}) => `A page of the type ${type} cannot show the elements.`,
    'Serve it as text/html.',
  ),

  // The page and its view

  'page-from-file': note(
    'isolation',
    'This page comes from a file: its requests say "Origin: null", which your own server has to allow, and a payment page in ' +
      'its place knows no way back.',
  ),
  'page-in-sandbox': note(
    'isolation',
    'This page stands in a frame with sandbox and has no origin, and a payment page that it opens has none either and does not ' +
      'work.',
    'Write sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" at least.',
  ),
  'no-intl': note(
    'isolation',
    'This view has no Intl: words are English, and prices, counts and dates are written plainly.',
  ),
  'cross-origin-isolated': note(
    'isolation',
    'This page is cross-origin isolated (COOP and COEP): the payment page opens in a window, in no dialog.',
  ),
  'opener-cut-off': note(
    'isolation',
    'Cross-Origin-Opener-Policy cuts the payment window off from this page, which then learns of a payment from the service ' +
      'alone, some seconds later.',
    '"same-origin-allow-popups" leaves them together.',
  ),
  'not-secure': note(
    'isolation',
    'This page did not come by https: two tabs of a player do not know of each other’s payment.',
    'Serve the page by https.',
  ),
  'no-storage': note(
    'isolation',
    'This page has no storage: a purchase that a reload interrupts is not taken up again.',
  ),

  // The catalog

  'lists-read': ok(
    'catalog',
    ({counts}: {readonly counts: readonly string[]}) => `Read as the elements read it: ${counts.join(', ')}.`,
  ),
  'list-refused': fault(
    'catalog',
    ({name, status}: List & {readonly status: number}) => `The ${name} cannot be read: ${status}.`,
    ({path}) => `Ask whoever runs the service about ${path}.`,
  ),
  'list-unanswered': fault(
    'catalog',
    ({name, reason}: List & {readonly reason: string}) => `The ${name} cannot be read: ${reason}.`,
    ({path}) => `${path} has to answer as the store interface does: game-storefront/openapi.json says how.`,
  ),
  'list-unreadable': fault(
    'catalog',
    ({name, reason}: List & {readonly reason: string}) => `The ${name} cannot be read: ${reason}.`,
    ({path}) => `${path} has to answer as the store interface does: game-storefront/openapi.json says how.`,
  ),
  'item-without-sku': fault(
    'catalog',
    ({name, lost, received}: {readonly name: string; readonly lost: number; readonly received: number}) =>
      `${lost} of ${received} ${name} cannot be shown: they have no SKU.`,
    'Give each item a SKU.',
  ),
  'field-left-out': note(
    'catalog',
    ({field, skus}: {readonly field: string; readonly skus: readonly string[]}) =>
      `“${field}” of ${some(skus)} is no value that can be shown, and is left out.`,
    ({field}) => `Look at ${field} in your catalog.`,
  ),
  'address-not-shown': fault(
    'catalog',
    ({
      field,
      skus,
      address,
    }: {
      readonly field: string;
      readonly skus: readonly string[];
      readonly address?: string | undefined;
    }) =>
      `“${field}” of ${some(skus)} is no address of https, and is not shown${address === undefined ? '' : `: ${address}`}.`,
    'Serve it by https.',
  ),
  'nothing-sold': note(
    'catalog',
    'Nothing is sold: the shop will say that it is empty.',
    'Enable items, and show them in the store.',
  ),

  // Requests of pages

  'calls-allowed': ok(
    'pages',
    ({origin, count}: {readonly origin: string; readonly count: number}) =>
      `Pages of ${origin} may make all ${count} calls.`,
  ),
  'preflight-refused': obstacle('preflight-refused'),
  'preflight-unanswered': obstacle('preflight-unanswered'),
  'origin-not-allowed': obstacle('origin-not-allowed'),
  'method-not-allowed': obstacle('method-not-allowed'),
  'header-not-allowed': obstacle('header-not-allowed'),
  'guests-cannot-buy': fault(
    'pages',
    ({obstacle, value, calls, count}: GuestCalls) =>
      `Guests cannot buy: ${OBSTACLES[obstacle](value)}, for ${calls.length} of ${count} calls: ${some(calls)}.`,
    `${ANSWER_PREFLIGHT} Or give the shop auth="required": then it asks guests to sign in.`,
  ),
  'guests-could-not-buy': note(
    'pages',
    ({obstacle, value, calls, count}: GuestCalls) =>
      `Guests could not buy game keys, of which none is sold: ${OBSTACLES[obstacle](value)}, for ${calls.length} of ${count} calls.`,
    ANSWER_PREFLIGHT,
  ),
  'answers-hidden': fault(
    'pages',
    ({origin}: {readonly origin: string}) =>
      `A page of ${origin} cannot read answers: they have no Access-Control-Allow-Origin for it.`,
    'Answers need it, too, not the preflight alone: allow the origin of your site, or all (*).',
  ),
  'date-hidden': note(
    'pages',
    'A page cannot read the Date of answers: countdowns go by the clock of the player’s device.',
    'Access-Control-Expose-Headers: Date, Retry-After',
  ),

  // Clock, pictures, order socket

  'clock-agrees': ok('clock', 'The service’s clock and this machine’s agree to a minute.'),
  'clock-differs': note(
    'clock',
    ({span, isAhead}: {readonly span: string; readonly isAhead: boolean}) =>
      `The service’s clock is ${span} ${isAhead ? 'ahead of' : 'behind'} this machine’s.`,
    'Set the one that is wrong: tokens that your server makes begin and end by its clock.',
  ),
  'date-missing': note(
    'clock',
    'Answers have no Date: countdowns go by the clock of the player’s device.',
    'Let the service send Date.',
  ),
  'pictures-there': ok(
    'pictures',
    ({hosts}: {readonly hosts: readonly string[]}) =>
      `One picture of each host is there: ${hosts.join(', ')}. A policy of your page needs them in img-src.`,
  ),
  'no-pictures': note('pictures', 'No item has a picture: cards show a letter.', 'Set image_url.'),
  'items-without-picture': note(
    'pictures',
    ({skus}: {readonly skus: readonly string[]}) => `${skus.length} items have no picture: ${some(skus)}.`,
    'Set image_url.',
  ),
  'picture-refused': fault(
    'pictures',
    ({host, status}: Picture & {readonly status: number}) => `A picture of ${host} is answered ${status}.`,
    LOOK_AT_PICTURE,
  ),
  'picture-unanswered': fault(
    'pictures',
    ({host, reason}: Picture & {readonly reason: string}) => `A picture of ${host} has no answer (${reason}).`,
    LOOK_AT_PICTURE,
  ),
  'picture-is-none': fault(
    'pictures',
    ({host}: Picture) => `A picture of ${host} is no picture by its Content-Type.`,
    LOOK_AT_PICTURE,
  ),
  'socket-not-given': note(
    'order socket',
    'None was given: the shop requests orders every few seconds.',
    'Give --order-socket-url, where there is one.',
  ),
  'socket-opens': ok('order socket', 'It takes connections of your pages.'),
  'socket-refused': fault(
    'order socket',
    ({status}: {readonly status: number}) => `It answers ${status} in place of a connection.`,
    'Look at --order-socket-url; without it the shop requests orders every few seconds.',
  ),
  'socket-unreachable': fault(
    'order socket',
    ({reason}: {readonly reason: string}) => `It cannot be reached: ${reason}.`,
    'Look at --order-socket-url; without it the shop requests orders every few seconds.',
  ),
};

export type FindingId = keyof typeof FINDINGS;

/** The data that the words of a finding need. */
export type FindingData<Id extends FindingId> = (typeof FINDINGS)[Id] extends Entry<infer Data> ? Data : never;

/** A finding without its words: the shop's own code knows its id and its data alone. */
export interface NoticeContent<Id extends FindingId = FindingId> {
  readonly id: Id;
  readonly data: FindingData<Id>;
}

/** The longest text of the data, as it is read and as it is shown; the longest text of a finding. */
const MAX_READ = 2000;
const MAX_DATA_TEXT = 300;
const MAX_TEXT = 2000;
/** The maximum number of texts of a list that are shown. */
const MAX_ENTRIES = 100;

/** The user name and the password of an address. The steps of this expression grow by the square of the text’s length. */
const USER_INFO = /(\b[a-z][\w+.-]*:[\\/]*|[\\/]{2})[^\s\\/"'<>?#]*@/gi;
/** The query and the fragment of an address, up to the punctuation of the sentence around it. */
const QUERY = /([^\s"'<>?#(])[?#](?:[:;,.)]*[^\s"'<>:;,.)])*/g;
/** A query alone. */
const PARAMETERS = /[?#&][^\s"'<>?#&=]*=[^\s"'<>]*/g;
/** A JWT, or the start of one. */
const JWT = /\beyJ[\w-]+(?:\.[\w-]*)*/g;
const BEARER = /(\bbearer\s+)[^\s"'<>]+/gi;

/** A text of the page, the service or a browser without what may be secret. Origins and paths of addresses remain. */
const withoutSecrets = (text: string): string =>
  text.replace(USER_INFO, '$1').replace(QUERY, '$1').replace(PARAMETERS, '').replace(JWT, '…').replace(BEARER, '$1…');

/** The start of a long text, which a service may have sent. Its last word, which may be half of a secret, is left out. */
const startOf = (text: string): string =>
  text.length < MAX_READ ? text : `${/^.*\s/s.exec(text.slice(0, MAX_READ))?.[0] ?? ''}…`;

/** Characters that control a terminal, or that change the reading order of a line. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** A text in one line, without invisible characters. */
export const visibleText = (text: string): string => text.replace(UNSEEN, (sign) => (/\s/.test(sign) ? ' ' : '\ufffd'));

/** Data without secrets, at a length that can be read. The number of entries of a list stays: sentences count them. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(withoutSecrets(startOf(value)).slice(0, MAX_DATA_TEXT));
  if (Array.isArray(value))
    return value.map((each, place) => (place < MAX_ENTRIES || typeof each !== 'string' ? cleaned(each) : '…'));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleaned(each)]));
}

/** A finding in words. Its data may be any text of the page: no secret of it is in the words. */
export function finding<Id extends FindingId>(id: Id, data: FindingData<Id>): Finding {
  const {topic, level, text, remedy} = FINDINGS[id] as Entry<unknown>;
  const safe = cleaned(data);
  const inWords = (words: Words<unknown>): string =>
    (typeof words === 'string' ? words : words(safe)).slice(0, MAX_TEXT);
  return {
    id,
    topic,
    level: typeof level === 'string' ? level : level(safe),
    text: inWords(text),
    ...(remedy !== undefined && {remedy: inWords(remedy)}),
  };
}
