/** Runs in the page: nothing loads any more, and pictures far from the view are here, too. */
export const isWhole = () => {
  const inside = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? inside(element.shadowRoot) : []),
    ]);
  const all = inside(document);
  const pictures = all.filter(({localName}) => localName === 'img');
  for (const picture of pictures) picture.loading = 'eager';
  return pictures.every(({complete}) => complete) && !all.some((element) => element.ariaBusy === 'true');
};

/** Opens a page of the demo, as somebody who is signed in where it `signsIn`; once nothing more is asked for. */
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
