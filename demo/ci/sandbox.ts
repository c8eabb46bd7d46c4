import {startSandbox} from 'game-storefront/testing';

/** Starts one sandbox for the whole run, and stops it afterwards. */
export default async function setUp() {
  const sandbox = await startSandbox();
  process.env.SANDBOX_URL = sandbox.url;
  return () => sandbox.stop();
}
