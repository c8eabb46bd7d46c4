/** Counts timers of the page that are set and have neither run nor been cleared, from now on. */
export function countTimers(): {readonly count: () => number; readonly stop: () => void} {
  const {setTimeout: set, clearTimeout: clear, setInterval: setEvery, clearInterval: clearEvery} = window;
  const pending = new Set<unknown>();
  window.setTimeout = ((run: () => void, ms?: number) => {
    const timer = set(() => {
      pending.delete(timer);
      run();
    }, ms);
    pending.add(timer);
    return timer;
  }) as typeof setTimeout;
  window.clearTimeout = (timer) => {
    pending.delete(timer);
    clear(timer);
  };
  window.setInterval = ((run: () => void, ms?: number) => {
    const timer = setEvery(run, ms);
    pending.add(timer);
    return timer;
  }) as typeof setInterval;
  window.clearInterval = (timer) => {
    pending.delete(timer);
    clearEvery(timer);
  };
  return {
    count: () => pending.size,
    stop: () =>
      Object.assign(window, {setTimeout: set, clearTimeout: clear, setInterval: setEvery, clearInterval: clearEvery}),
  };
}
