const DAY_MS = 86_400_000;

/** When the day after begins for the service, whose days begin at midnight, UTC: milliseconds since 1970. */
export const nextDay = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
