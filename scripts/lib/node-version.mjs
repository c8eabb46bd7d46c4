/**
 * Ends the process with a clear sentence when Node is too old. Written so that even an old Node can parse it, and
 * imported first, before anything that it could not.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;

if (!isSupported) {
  console.error(
    `Node ${process.versions.node} is not supported: this project needs Node 20.19, 22.12, or newer (https://nodejs.org).`,
  );
  process.exit(1);
}
