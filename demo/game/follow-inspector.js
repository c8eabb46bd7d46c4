import {storefront} from '/storefront/storefront.js';

/**
 * Loads what the shop shows again when the sandbox's inspector, in another tab or window of this browser, has changed something in the
 * shop's project. A game needs no such thing, since a shop looks again when its player comes back to the page: it is for a
 * developer who has both in sight.
 */
export function followInspector() {
  const shop = storefront();
  const {storeUrl, projectId} = shop.$options.get();
  const listener = document.createElement('iframe');
  listener.src = `${storeUrl}/_sandbox/inspector/listener`;
  listener.title = 'Changes of the inspector';
  listener.hidden = true;
  addEventListener('message', ({source, origin, data}) => {
    if (
      source !== listener.contentWindow ||
      origin !== new URL(storeUrl).origin ||
      String(data?.changed) !== String(projectId)
    )
      return;
    shop.refresh();
  });
  document.body.append(listener);
}
