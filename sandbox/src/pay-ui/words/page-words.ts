import type {Static} from 'typebox';
import type {PaymentView} from '../contract.js';

type View = Static<typeof PaymentView>;

/** The status of a payment, as its page words it. */
export type Situation = View['situation'];

/** A heading, and the text below it. */
interface Said {
  readonly title: string;
  readonly text: string;
}

/** The words of the payment page in one language, except the terms of subscriptions (`terms-words.ts`). */
export interface PageWords {
  /** Ends the title of the window. */
  readonly windowTitle: string;
  readonly sandbox: string;
  readonly noMoneyMoves: string;
  /** The heading, and the line of an amount, if the studio named none. */
  readonly payment: string;
  readonly needsScript: string;

  readonly order: string;
  readonly item: string;
  readonly price: string;
  readonly bonus: string;
  readonly beforeDiscounts: string;
  readonly youSave: string;
  readonly promoCode: string;
  readonly salesTax: string;
  readonly includesVat: (amount: string) => string;
  readonly total: string;
  readonly setUp: string;
  readonly subscriptionsCard: string;

  readonly payWith: string;
  readonly savedCard: (brand: string, lastFour: string) => string;
  readonly remove: string;
  readonly removeCard: (card: string) => string;
  readonly anotherCard: string;
  readonly testCard: string;
  readonly cardNumber: string;
  readonly expires: string;
  readonly securityCode: string;
  readonly saveCard: string;
  readonly zip: string;
  readonly zipHint: string;
  readonly yourPlan: string;
  readonly code: string;
  readonly codeHint: (code: string) => string;

  readonly pay: (total: string) => string;
  readonly actions: Readonly<Record<View['actions'][number], string>>;
  readonly purposes: Readonly<Record<'subscribe' | 'change plan' | 'change account', string>>;

  /** The outcome of each test card. */
  readonly cards: Readonly<
    Record<'approved' | 'approved, too' | 'to be confirmed' | 'declined' | 'insufficient funds', string>
  >;
  /** The texts of a field's faults. */
  readonly faults: Readonly<
    Record<'no number' | 'unknown number' | 'no expiry' | 'expired' | 'no cvc' | 'no zip' | 'wrong code', string>
  >;

  readonly notices: Readonly<Record<Situation, Said>>;
  readonly preOrdered: (date: string) => string;
  /** The texts of the page itself, without the service. */
  readonly lost: Said;
  readonly givenUp: Said;
  readonly mayClose: string;
  readonly deadLink: Said & {readonly windowTitle: string};
  readonly busy: Said;

  readonly about: {
    readonly title: string;
    readonly text: string;
    readonly card: string;
    readonly outcome: string;
    readonly code: (code: string) => string;
  };
}
