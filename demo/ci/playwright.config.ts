import {defineConfig, devices} from '@playwright/test';

const PORT = process.env.PORT ?? '4173';

export default defineConfig({
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './sandbox.ts',
  use: {...devices['Desktop Chrome'], baseURL: `http://127.0.0.1:${PORT}`},
  // The site, as it is: tests tell its shop where to sell from.
  webServer: {command: 'node serve.mjs', url: `http://127.0.0.1:${PORT}/`, env: {PORT}},
});
