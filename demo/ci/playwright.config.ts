import {defineConfig, devices} from '@playwright/test';

const PORT = process.env.PORT ?? '4173';

export default defineConfig({
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './sandbox.ts',
  use: {...devices['Desktop Chrome'], baseURL: `http://127.0.0.1:${PORT}`},
  // The unchanged site: `sellOn` points its shop at the sandbox.
  webServer: {command: 'node serve.mjs', url: `http://127.0.0.1:${PORT}/`, env: {PORT}},
});
