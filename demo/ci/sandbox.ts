import {startSandbox} from 'game-storefront/testing';

/** One sandbox for the whole run; it ends with it. */
export default async function setUp() {
  const sandbox = await startSandbox();
  process.env.SANDBOX_URL = sandbox.url;
  return () => sandbox.stop();
}
