import {json, refusal, type ScriptedFetch, type Sent, scriptedFetch} from './scripted-fetch.js';

/** The fault of a request: it never arrived, its answer was lost, or the service refused it with a code. */
export type Fault =
  | 'before'
  | 'after'
  | {readonly status: number; readonly code?: number; readonly retryAfter?: string};

const PRICE = 100;
const money = (cents: number) => {
  const amount = (cents / 100).toFixed(2);
  return {amount, amount_without_discount: amount, currency: 'USD'};
};

const GIFT = {sku: 'gift', name: 'Gift', quantity: 1};
const POTIONS = {sku: 'potion', name: 'Healing Draught', quantity: 2};
const MEDAL = {sku: 'medal', name: 'Medal', quantity: 1};
const OF_BONUS = {is_bonus: true, is_free: true, price: null};

/** The service's carts, by player (a cart by id as `anna/c-77`), and its promo codes: answers at once unless a test delays or breaks answers. */
export class CartService {
  readonly carts = new Map<string, Map<string, number>>();
  /** The promo codes of the carts, by player. */
  readonly codes = new Map<string, string>();
  /** Codes that are no longer valid, with the code of the refusal. */
  readonly dead = new Map<string, number>();
  /** The name of each code's promotion; other codes are unknown. MEDAL gives a bonus, the others half of the price. */
  readonly campaigns: Record<string, string> = {HALF: 'Half off', HAPPY: 'Happy hour', MEDAL: 'A medal'};
  /** Players that redeemed the coupon SUPPLIES, once for each time. */
  readonly redeemed: string[] = [];
  /** How many units a cart needs for a code to apply. */
  leastUnits = 1;
  /** The maximum number of units of an item; others have no limit. The item `gone` is unknown. */
  readonly limits: Readonly<Record<string, number>> = {scarce: 3};
  readonly transport: ScriptedFetch;
  /** Called before each request; returns the request's fault. */
  fault: (request: Sent) => Fault | undefined | Promise<Fault | undefined> = () => undefined;

  constructor() {
    this.transport = scriptedFetch(async (request) => {
      const fault = await this.fault(request);
      if (fault === 'before') throw new TypeError('lost');
      if (typeof fault === 'object') {
        return refusal(fault.status, fault.code, fault.retryAfter ? {'retry-after': fault.retryAfter} : {});
      }
      const answer = this.answer(request);
      if (fault === 'after') throw new TypeError('lost');
      return answer;
    });
  }

  get fetch(): typeof fetch {
    return this.transport.fetch;
  }

  /** Requests to carts and codes, such as `GET cart`. */
  get calls(): readonly string[] {
    return this.transport.sent
      .filter(({url}) => !url.pathname.includes('/items/'))
      .map(({method, url}) => `${method} ${url.pathname.replace(/^.*\/project\/\d+\//, '')}`);
  }

  cart(player: string): Map<string, number> {
    const cart = this.carts.get(player) ?? new Map<string, number>();
    this.carts.set(player, cart);
    return cart;
  }

  private set(cart: Map<string, number>, sku: string, quantity: number): number | undefined {
    if (sku === 'gone') return 4001;
    if (quantity > (this.limits[sku] ?? 1_000_000)) return 1460;
    cart.set(sku, quantity);
    return undefined;
  }

  private view(player: string, warnings: readonly unknown[] = []): Response {
    const cart = this.cart(player);
    const items = [...cart].map(([sku, quantity]) => {
      const most = this.limits[sku];
      const limits = most === undefined ? null : {per_user: {total: most, available: most}, per_item: null};
      return {sku, name: `The ${sku}`, quantity, is_bonus: false, is_free: false, price: money(PRICE), limits};
    });
    const units = [...cart.values()].reduce((sum, quantity) => sum + quantity, 0);
    const code = this.codes.get(player);
    const counts = code !== undefined && !this.dead.has(code) && units >= this.leastUnits;
    const {discount = null, bonus: given = []} = counts ? this.gives(code) : {};
    const price = units > 0 ? money(discount ? (units * PRICE) / 2 : units * PRICE) : null;
    const promotions = [
      {name: 'With every purchase', date_end: null, discount: null, bonus: [GIFT]},
      ...(counts ? [{name: this.campaigns[code], date_end: null, discount, bonus: given}] : []),
    ];
    const lines = [...items, ...[...(units > 2 ? [GIFT] : []), ...given].map((one) => ({...one, ...OF_BONUS}))];
    return json({cart_id: 'c-1', price, is_free: false, items: lines, promotions, warnings});
  }

  private gives(code: string) {
    return code === 'MEDAL' ? {bonus: [MEDAL]} : {discount: {percent: '50.00', value: null}, bonus: []};
  }

  private refusedCode(code: string): Response | undefined {
    if (!this.campaigns[code] && code !== 'SUPPLIES') return refusal(404, 9802);
    const dead = this.dead.get(code);
    return dead === undefined ? undefined : refusal(422, dead);
  }

  private answer({method, url, headers, body}: Sent): Response {
    const whole = url.pathname.replace(/^.*\/project\/\d+\//, '');
    const [path, id] = whole.startsWith('cart/c-77')
      ? [whole.replace('/c-77', ''), 'c-77']
      : [whole, (body as {cart?: {id: string}} | undefined)?.cart?.id];
    const token = headers.get('authorization')?.slice('Bearer '.length);
    if (path.startsWith('items/')) return json({items: [], has_more: false});
    if (!token) return refusal(401, 1501);
    const {sub} = JSON.parse(atob(token.split('.')[1]!)) as {sub: string};
    const player = id === undefined || id === 'current' ? sub : `${sub}/${id}`;
    const cart = this.cart(player);
    const sku = decodeURIComponent(path.split('cart/item/')[1] ?? '');
    const none = new Response(null, {status: 204});
    switch (`${method} ${path.replace(/item\/.*/, 'item').replace(/promotion\/code\/.*/, 'promotion/code')}`) {
      case 'GET cart':
        return this.view(player);
      case 'PUT cart/fill': {
        const {items} = body as {items: {sku: string; quantity: number}[]};
        const warnings = items.flatMap((item) => {
          const code = this.set(cart, item.sku, item.quantity);
          return code ? [{...item, errorCode: code, errorMessage: 'for developers'}] : [];
        });
        return this.view(player, warnings);
      }
      case 'PUT cart/item': {
        const code = this.set(cart, sku, (body as {quantity: number}).quantity);
        return code ? refusal(code === 4001 ? 404 : 422, code) : none;
      }
      case 'DELETE cart/item':
        return cart.delete(sku) ? none : refusal(404, 4001);
      case 'PUT cart/clear':
        cart.clear();
        this.codes.delete(player);
        return none;
      case 'GET promotion/code': {
        const code = path.split('/')[2]!;
        const isCoupon = code === 'SUPPLIES';
        const {discount = null, bonus} = isCoupon ? {bonus: [POTIONS]} : this.gives(code);
        const rewards = {discount, bonus: bonus.map(({quantity, ...item}) => ({item, quantity}))};
        return this.refusedCode(code) ?? json({type: isCoupon ? 'coupon' : 'promocode', code, rewards});
      }
      case 'POST coupon/redeem': {
        const refused = this.refusedCode((body as {coupon_code: string}).coupon_code);
        if (refused) return refused;
        this.redeemed.push(player);
        return json({items: [{...POTIONS, price: null, is_free: true}]});
      }
      case 'POST promocode/redeem': {
        const {coupon_code: code} = body as {coupon_code: string};
        const refused = this.refusedCode(code);
        if (refused) return refused;
        this.codes.set(player, code);
        return this.view(player);
      }
      case 'PUT promocode/remove':
        this.codes.delete(player);
        return this.view(player);
      default:
        return refusal(404);
    }
  }
}
