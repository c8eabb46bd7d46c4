import {createSandbox} from 'game-storefront-sandbox';
import {expect, test} from '../../support/pages/shop.js';

const KEY = 'a-key-of-the-studio';

test.describe('the inspector of a sandbox that needs a control key', () => {
  test('is opened by the key, with the keyboard alone, and says that another one is wrong', async ({page}) => {
    const sandbox = await createSandbox({controlKey: KEY});
    const url = await sandbox.listen();
    try {
      await page.goto(`${url}/_sandbox/inspector/`);
      await expect(page.getByLabel('Control key')).toBeFocused();

      await page.keyboard.type('another-key-of-16');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('This is not the control key.');
      await expect(page.getByLabel('Control key')).toBeFocused();

      await page.keyboard.type(KEY);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Project')).toHaveValue(String(sandbox.project.projectId));
      await page.reload();
      await expect(page.getByLabel('Project')).toBeVisible();
    } finally {
      await sandbox.close();
    }
  });
});
