/** Holds requests in their handler until the test opens the gate. */
export function gate() {
  let arrived = 0;
  let hasArrived = (): void => {};
  let open = (): void => {};
  let opened = new Promise<void>((resolve) => (open = resolve));
  return {
    async wait(): Promise<void> {
      arrived += 1;
      hasArrived();
      await opened;
    },
    async arrivals(count: number): Promise<void> {
      while (arrived < count) await new Promise<void>((resolve) => (hasArrived = resolve));
    },
    get arrived() {
      return arrived;
    },
    open: () => open(),
    close(): void {
      arrived = 0;
      opened = new Promise((resolve) => (open = resolve));
    },
  };
}

/** Resolves once every sent request has come as far as it can. */
export const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
