/** Resolves once a frame has been painted in which `check` holds; that it holds is seen before the frame's layout. */
export const shown = (check = () => true) =>
  new Promise((resolve) => {
    const look = () => {
      if (!check()) return requestAnimationFrame(look);
      // The first task after the paint: what an arm leaves for later comes after it.
      scheduler.postTask(resolve, {priority: 'user-blocking'});
    };
    requestAnimationFrame(look);
  });

const QUIET_MS = 400;

/** Resolves once nothing in a shadow root has changed for a while. */
export const settled = (root) =>
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
