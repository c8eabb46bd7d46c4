/** Resolves after the paint of the first frame in which `check` holds; `check` runs before the frame's layout. */
export const waitForPaint = (check = () => true) =>
  new Promise((resolve) => {
    const poll = () => {
      if (!check()) return requestAnimationFrame(poll);
      // The first task after the paint, before work that an arm has deferred.
      scheduler.postTask(resolve, {priority: 'user-blocking'});
    };
    requestAnimationFrame(poll);
  });

const QUIET_MS = 400;

/** Resolves once a shadow root has not changed for 400 ms. */
export const waitUntilSettled = (root) =>
  new Promise((resolve) => {
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        resolve();
      }, QUIET_MS);
    };
    const observer = new MutationObserver(wait);
    observer.observe(root, {subtree: true, childList: true, characterData: true, attributes: true});
    wait();
  });
