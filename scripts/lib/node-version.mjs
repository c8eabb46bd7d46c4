/**
 * Exits with a clear message if Node is too old. An old Node can parse this module; it has to be imported first, before modules
 * that an old Node cannot parse.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;

if (!isSupported) {
  console.error(
    `Node ${process.versions.node} is not supported: this project needs Node 20.19, 22.12, or newer (https://nodejs.org).`,
  );
  process.exit(1);
}
