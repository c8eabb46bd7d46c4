/** The body of a request, or an answer that is sent back as one. */
export type Body = Readonly<Record<string, unknown>>;

/** What the service refuses of what it has shown, with its code, and what has to be done to it first. */
export interface Mend {
  readonly what: string;
  readonly code: number;
  readonly isNeeded: (body: Body) => boolean;
  readonly mended: (body: Body) => Body;
}

const without = (body: Body, ...names: string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

/** Keys that are read only. */
export const removed = (...names: string[]): Mend[] =>
  names.map((name) => ({
    what: `\`${name}\` is taken out`,
    code: 1102,
    isNeeded: (body) => name in body,
    mended: (body) => without(body, name),
  }));

interface VirtualPrice {
  readonly sku: string;
  readonly amount: string;
  readonly is_default: boolean;
}

export const VIRTUAL_PRICES: Mend = {
  what: '`virtual_prices` become `vc_prices`',
  code: 4055,
  isNeeded: ({virtual_prices}) => (virtual_prices as readonly unknown[]).length > 0,
  mended: ({virtual_prices, ...body}) => ({
    ...body,
    vc_prices: (virtual_prices as readonly VirtualPrice[]).map(({sku, amount, is_default}) => ({
      sku,
      amount: Number(amount),
      is_default,
    })),
  }),
};

export const CONTENT: Mend = {
  what: '`content` is `{sku, quantity}` alone',
  code: 1102,
  isNeeded: () => true,
  mended: ({content, ...body}) => ({
    ...body,
    content: (content as readonly {sku: string; quantity: number}[]).map(({sku, quantity}) => ({sku, quantity})),
  }),
};

interface Schedule {
  readonly interval_type: string;
  readonly day_of_week?: number | null;
  readonly day_of_month?: number | null;
  readonly time: string;
}

const scheduleOf = ({limits}: Body): Schedule | undefined =>
  (limits as {recurrent_schedule?: {per_user: Schedule} | null} | null | undefined)?.recurrent_schedule?.per_user;

export const SCHEDULE: Mend = {
  what: '`limits.recurrent_schedule` has the keys of its own interval alone, and no computed ones',
  code: 1102,
  isNeeded: (body) => scheduleOf(body) !== undefined,
  mended: (body) => {
    const {interval_type, day_of_week, day_of_month, time} = scheduleOf(body) as Schedule;
    const per_user = {
      interval_type,
      ...(interval_type === 'weekly' && {day_of_week}),
      ...(interval_type === 'monthly' && {day_of_month}),
      time,
    };
    return {...body, limits: {...(body.limits as object), recurrent_schedule: {per_user}}};
  },
};

export const CHAIN_SCHEDULE: Mend = {
  what: '`recurrent_schedule` has no computed keys',
  code: 1102,
  isNeeded: ({recurrent_schedule}) => recurrent_schedule !== null,
  mended: ({recurrent_schedule, ...body}) => {
    const {reset_next_date, displayable_reset_start_date, displayable_reset_next_date, ...schedule} =
      recurrent_schedule as Record<string, unknown>;
    return {...body, recurrent_schedule: schedule};
  },
};

/** With all that has to be mended. */
export const mendedBy = (body: Body, mends: readonly Mend[]): Body =>
  mends.filter(({isNeeded}) => isNeeded(body)).reduce((made, {mended}) => mended(made), body);
