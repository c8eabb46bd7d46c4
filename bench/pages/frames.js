/** Resolves once a frame has been painted in which `check` holds; that it holds is seen before the frame's layout. */
export const waitForPaint = (check = () => true) =>
  new Promise((resolve) => {
    const poll = () => {
      if (!check()) return requestAnimationFrame(poll);
      // The first task after the paint: what an arm leaves for later comes after it.
      scheduler.postTask(resolve, {priority: 'user-blocking'});
    };
    requestAnimationFrame(poll);
  });

const QUIET_MS = 400;

/** Resolves once nothing in a shadow root has changed for a while. */
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
