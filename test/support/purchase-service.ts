import type {Random} from './random.js';
import {json, refusal, type Sent} from './scripted-fetch.js';

export interface MadeOrder {
  readonly id: number;
  readonly player: string;
  status: 'new' | 'paid' | 'done' | 'canceled' | 'expired';
}

/** A request that waits for its answer. */
interface Held {
  readonly request: Sent;
  readonly answer: (response: Response) => void;
  readonly lose: () => void;
}

const LISTS = {items: [{sku: 'axe', name: 'Axe'}], has_more: false};

/** The user of a test's token. */
const playerOf = (request: Sent): string =>
  JSON.parse(atob(request.headers.get('authorization')!.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))).sub;

/** A service with one item, which answers when a test tells it to. */
export class PurchaseService {
  readonly orders: MadeOrder[] = [];
  readonly held: Held[] = [];
  private readonly dice: Random;

  constructor(dice: Random) {
    this.dice = dice;
  }

  readonly answer = (request: Sent): Response | Promise<Response> => {
    if (/\/items\//.test(request.url.pathname)) return json(LISTS);
    return new Promise((resolve, reject) =>
      this.held.push({request, answer: resolve, lose: () => reject(new TypeError('lost'))}),
    );
  };

  /** Answers one of the waiting requests: correctly, or with a fault. False where no request waits. */
  deliver(mayFail: boolean): boolean {
    const [held] = this.held.splice(this.dice.below(this.held.length), 1);
    if (!held) return false;
    const fate = mayFail ? this.dice.next() : 1;
    if (fate < 0.1) held.answer(refusal(503));
    else {
      const response = this.execute(held.request);
      if (fate < 0.2) held.lose();
      else held.answer(response);
    }
    return true;
  }

  private execute(request: Sent): Response {
    const player = playerOf(request);
    if (request.method === 'POST') {
      const id = this.orders.length + 1;
      this.orders.push({id, player, status: 'new'});
      return json({order_id: id, token: `token-${id}`});
    }
    const id = Number(request.url.pathname.split('/').pop());
    const order = this.orders.find((each) => each.id === id && each.player === player);
    return order ? json({order_id: id, status: order.status}) : refusal(404);
  }

  /** Changes the status of an order that has not ended. */
  moveOn(): void {
    const open = this.orders.filter(({status}) => !['done', 'canceled'].includes(status));
    if (open.length === 0) return;
    const order = this.dice.pick(open);
    order.status = order.status === 'paid' ? 'done' : this.dice.pick(['paid', 'paid', 'canceled', 'expired'] as const);
  }
}
