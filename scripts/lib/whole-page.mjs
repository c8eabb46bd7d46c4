/** Runs in the page: whether no element is loading and all images are loaded, lazy images outside the viewport included. */
export const isComplete = () => {
  const elementsIn = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
    ]);
  const elements = elementsIn(document);
  const images = elements.filter(({localName}) => localName === 'img');
  for (const image of images) image.loading = 'eager';
  return images.every(({complete}) => complete) && !elements.some((element) => element.ariaBusy === 'true');
};

/** Opens a page of the demo, and signs the player in if `signsIn`; resolves when the network is idle. */
export async function openDemo(browser, url, {width, height, scheme, signsIn}) {
  const page = await browser.newPage({viewport: {width, height}, colorScheme: scheme, reducedMotion: 'reduce'});
  await page.goto(url, {waitUntil: 'networkidle'});
  if (signsIn) {
    await page
      .getByRole('button', {name: /Kestrel/})
      .first()
      .click();
    await page.waitForLoadState('networkidle');
  }
  return page;
}
